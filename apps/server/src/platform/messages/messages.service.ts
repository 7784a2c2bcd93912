import { commonErrors, createErrorFactory, type Language, type Page, t } from '@paratope/contract/kernel'
import {
  messages as api,
  type ExportedMessage,
  type MessageDetail,
  type MessageFilter,
  type MessageQuery,
  type MessageSummary,
  messageKinds,
  messageStates,
} from '@paratope/contract/platform/messages'
import { messageTexts } from '@paratope/contract/platform/messages/messages.texts'
import type { z } from 'zod'
import type { Config } from '#kernel/config/config.ts'
import type { Db } from '#kernel/database/database.ts'
import type { ServedRows } from '#kernel/files/transferred-files.ts'
import type { Registry } from '#kernel/registry.ts'
import { createSender, type MessageSender } from './message-sender.ts'
import {
  findMessage,
  type MessageRow,
  pageMessageRows,
  requeueFailedMessage,
  streamMessageRows,
} from './messages.repo.ts'
import { maskSecrets, renderTemplate } from './render-template.ts'
import { enqueueMessage } from './send-message.ts'

const createError = createErrorFactory({ ...commonErrors, ...api.errors })

interface MessagesContext {
  db: Db
  config: Config
  registry: Registry
}

type MessageSummaryInput = z.input<typeof MessageSummary>

export async function pageMessages(
  { db, config, registry }: MessagesContext,
  query: MessageQuery,
): Promise<Page<MessageSummaryInput>> {
  const sender = createSender(config)
  const { total, records } = await pageMessageRows(db, query)
  return { total, records: records.map((row) => presentMessage(sender, registry, row).line) }
}

/** All matching messages, with headings in the reader's language. */
export function exportMessages(
  { db, config, registry }: MessagesContext,
  filter: MessageFilter,
  language: Language,
): ServedRows<z.input<typeof ExportedMessage>> {
  const sender = createSender(config)
  async function* presentRows() {
    for await (const row of streamMessageRows(db, filter)) yield presentMessage(sender, registry, row).line
  }
  return {
    name: 'messages',
    headings: {
      to: t(messageTexts, language, 'to'),
      kind: t(messageTexts, language, 'kind'),
      template: t(messageTexts, language, 'template'),
      language: t(messageTexts, language, 'language'),
      subject: t(messageTexts, language, 'subject'),
      state: t(messageTexts, language, 'state'),
      attempts: t(messageTexts, language, 'attempts'),
      createdAt: t(messageTexts, language, 'made'),
      sentAt: t(messageTexts, language, 'sent'),
    },
    labels: {
      kind: Object.fromEntries(messageKinds.map((kind) => [kind, t(messageTexts, language, `kind.${kind}`)])),
      state: Object.fromEntries(messageStates.map((state) => [state, t(messageTexts, language, `state.${state}`)])),
    },
    rows: presentRows(),
  }
}

export async function getMessage(
  { db, config, registry }: MessagesContext,
  id: string,
): Promise<z.input<typeof MessageDetail>> {
  const row = await findMessage(db, id)
  if (!row) throw createError('record.missing')
  const { line, text, hidden } = presentMessage(createSender(config), registry, row)
  return { ...line, text, failure: row.failure, isMasked: hidden, canResend: canResend(registry, row) }
}

/** Masked secrets are lost, so only messages without secrets can be resent. */
const canResend = ({ templates }: Registry, { state, template }: MessageRow): boolean =>
  state === 'failed' && templates[template] !== undefined && templates[template].secret === undefined

export async function resendMessage({ db, registry }: Omit<MessagesContext, 'config'>, id: string): Promise<void> {
  const row = await findMessage(db, id)
  if (!row) throw createError('record.missing')
  if (!canResend(registry, row) || !(await requeueFailedMessage(db, id))) throw createError('message.not_resendable')
  await enqueueMessage(db, id)
}

function presentMessage(
  sender: MessageSender,
  { templates }: Registry,
  row: MessageRow,
): { line: MessageSummaryInput; text: string; hidden: boolean } {
  const template = templates[row.template]
  const canReadSecrets = sender.canReadSecrets(row.kind)
  const values = { ...(canReadSecrets ? row.values : maskSecrets(template, row.values)), brand: sender.getBrand(row) }
  const rendered = template && renderTemplate(template, row.language, values)
  const hidden = template?.secret !== undefined && (row.masked || !canReadSecrets)
  const line = {
    id: row.id,
    kind: row.kind,
    to: row.address,
    template: row.template,
    language: row.language,
    subject: (row.kind === 'sms' ? rendered?.sms : rendered?.subject) ?? row.template,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at,
    sentAt: row.sent_at,
  }
  return { line, text: (row.kind === 'sms' ? rendered?.sms : rendered?.text) ?? '', hidden }
}
