import type { Db } from '#kernel/database/database.ts'
import { registry } from '../../domains.ts'
import { renderTemplate } from './render-template.ts'

export interface ReceivedMessage {
  template: string
  text: string
  values: Readonly<Record<string, string | number>>
}

/** Messages in the outbox for an address or a number, newest first. */
export async function listMessagesTo(db: Db, address: string): Promise<ReceivedMessage[]> {
  const rows = await db
    .selectFrom('message')
    .selectAll()
    .where('address', '=', address)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ template, language, kind, values }) => {
    const messageTemplate = registry.templates[template]
    const rendered = messageTemplate && renderTemplate(messageTemplate, language, { ...values, brand: 'Paratope' })
    return { template, values, text: (kind === 'sms' ? rendered?.sms : rendered?.text) ?? '' }
  })
}
