import type { ColumnType } from 'kysely'

/** jsonb: read as a value, written as text. */
export type Json<Value> = ColumnType<Value, string, string>

/** timestamptz. */
export type Instant = ColumnType<Date, Date | string, Date | string>
