import type { ContextId, Workspace } from '#domain/brand/workspace.ts'

/** S01: what pages show of a brand. */
export type BrandView = {
  workspace: Workspace
  contextId: ContextId
  publicName: string
  /** As it is read aloud, '020 7946 0182'. */
  phone: string
  /** For tel: links. */
  phoneLink: string
  atolHolder: string
  atolNumber: string
  email: string
  postalAddress: string
}
