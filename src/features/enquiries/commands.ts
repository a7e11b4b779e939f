import { z } from 'zod'
import type { OpenDatabase } from '#db/connect.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { queueMail } from '#features/mail/commands.ts'
import type { FieldError } from '#features/packages/present.ts'
import type { EnquiryForm } from './present.ts'

const MESSAGES: Record<string, string> = {
  name: 'Please fill in your name.',
  email: 'Please supply a valid email.',
  phone: 'Please give a phone number with 10 to 15 digits, or leave it empty.',
  message: 'Please write us a message, up to 4,000 characters.',
}

const Form = z.object({
  key: z.string().regex(/^[\w-]{16,64}$/),
  contextId: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  name: z.string().trim().min(1).max(120),
  email: z.string().trim().pipe(z.email()),
  phone: z
    .string()
    .trim()
    .refine((phone) => phone === '' || /^\+?\d{10,15}$/.test(phone.replaceAll(/[\s().-]/g, ''))),
  message: z.string().trim().min(1).max(4000),
  about: z.string().max(500).catch(''),
})

/** S32: stores a message and mails it to the call centre, both or neither. The same key twice is stored once. */
export async function sendEnquiry(
  { db, durable }: OpenDatabase,
  now: Date,
  form: EnquiryForm,
): Promise<Result<{ received: true }, FieldError[]>> {
  const read = Form.safeParse(form)
  if (!read.success) {
    const fields = [...new Set(read.error.issues.map(({ path }) => String(path[0])))]
    return refuse(
      fields.map((field) => ({ field, msg: MESSAGES[field] ?? 'Please check this field.', rule: 'required' })),
    )
  }
  const { key, contextId, ...words } = read.data
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('enquiry')
      .values({ enquiry_key: key, context_id: contextId, ...words, received_at: now })
      .onConflict((row) => row.column('enquiry_key').doNothing())
      .execute()
    await queueMail(tx, { key: `enquiry:${key}`, kind: 'enquiry', payload: { enquiryKey: key }, now })
  })
  await durable()
  return accept({ received: true })
}
