import type { Db } from '#db/connect.ts'
import type { ContextId, Workspace } from '#domain/brand/workspace.ts'
import type { BrandView } from './present.ts'

/** S01: a brand's public facts. Throws when the workspace has no row: the shop cannot run without its brands. */
export async function brandOf(db: Db, workspace: Workspace): Promise<BrandView> {
  const row = await db
    .selectFrom('brand_context')
    .selectAll()
    .where('workspace', '=', workspace)
    .executeTakeFirstOrThrow()
  return {
    workspace,
    contextId: row.context_id as ContextId,
    publicName: row.public_name,
    phone: row.phone,
    phoneLink: `tel:+44${row.phone.replaceAll(' ', '').slice(1)}`,
    atolHolder: row.atol_holder,
    atolNumber: row.atol_number,
    email: row.email,
    postalAddress: row.postal_address,
  }
}
