import type { ContextId } from '#domain/brand/workspace.ts'

/** The message form. `key` is minted with the form, so that sending it twice stores it once. */
export type EnquiryForm = {
  key: string
  contextId: ContextId
  name: string
  email: string
  phone: string
  message: string
  about: string
}
