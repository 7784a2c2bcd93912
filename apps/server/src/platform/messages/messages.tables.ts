import type { Instant, Language } from '@paratope/contract/kernel'
import type { messageKinds, messageStates } from '@paratope/contract/platform/messages'
import type { Generated, JSONColumnType } from 'kysely'
import type { TemplateValues } from '#kernel/messaging/template.ts'

export type MessageKind = (typeof messageKinds)[number]
export type MessageState = (typeof messageStates)[number]

export interface MessageTable {
  id: string
  kind: MessageKind
  address: string
  language: Language
  site: string | null
  /** The user whose account it is about, if it may be sent to an address that is not theirs. */
  about_user: Generated<string | null>
  template: string
  values: JSONColumnType<TemplateValues>
  state: Generated<MessageState>
  masked: Generated<boolean>
  attempts: Generated<number>
  failure: string | null
  created_at: Instant
  expires_at: Instant | null
  sent_at: Instant | null
  outage_at: Generated<Instant | null>
}

declare module '#kernel/database/database.ts' {
  interface Database {
    message: MessageTable
  }
}
