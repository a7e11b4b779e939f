import type { SellingTables } from './selling-tables.ts'
import type { SupplyTables } from './supply-tables.ts'

/** The tables of migrations/, as Kysely sees them. */
export type Database = SupplyTables & SellingTables
