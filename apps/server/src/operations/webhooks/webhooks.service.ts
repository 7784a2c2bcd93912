import { addToInstant, createErrorFactory, type Instant, type Page, type PageQuery } from '@paratope/contract/kernel'
import {
  webhooks as api,
  maxDeliveryAge,
  maxWebhooks,
  pingEvent,
  secretOverlap,
  type Webhook,
  type WebhookDelivery,
  type WebhookDraft,
} from '@paratope/contract/operations/webhooks'
import type { z } from 'zod'
import type { AccessContext } from '#identity/sessions/index.ts'
import type { Config } from '#kernel/config/config.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { getCompanyId, type Session } from '#kernel/http/session.ts'
import { createId } from '#kernel/ids.ts'
import { isWebPort, mayBePublicHost } from '#kernel/outgoing/public-address.ts'
import {
  type DeliveryInsert,
  findDelivery,
  insertDeliveries,
  pageDeliveries,
  releaseDeliveries,
  type WebhookDeliveryRow,
} from './webhook-deliveries.repo.ts'
import { buildBody, enqueueSending } from './webhook-events.ts'
import { createSecret } from './webhook-secrets.ts'
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhookRows,
  listWebhooksMadeBy,
  lockWebhooks,
  pauseWithSecrets,
  replaceSecret,
  setPaused,
  updateWebhook,
  type WebhookListRow,
} from './webhooks.repo.ts'

const createError = createErrorFactory(api.errors)

type WebhookReply = z.input<typeof Webhook>
type DeliveryReply = z.input<typeof WebhookDelivery>

export interface WebhookContext {
  db: Db
  config: Config
  session: Session
  now: Instant
}

const presentWebhook = (row: WebhookListRow, now: Instant): WebhookReply => ({
  id: row.id,
  version: row.version,
  url: row.url,
  description: row.description,
  events: row.events,
  state: row.paused_at === null ? 'active' : 'paused',
  pauseReason: row.pause_reason,
  previousSecretUntil:
    row.previous_secret_until !== null && row.previous_secret_until > now ? row.previous_secret_until : null,
  lastDelivery: row.last_status && row.last_at ? { status: row.last_status, at: row.last_at } : null,
  createdBy: row.created_by_name,
  createdAt: row.created_at,
})

const presentDelivery = (row: WebhookDeliveryRow): DeliveryReply => ({
  id: row.id,
  eventId: row.event_id,
  event: row.event,
  status: row.status,
  createdAt: row.created_at,
  nextAttemptAt: row.next_attempt_at,
  isReplay: row.is_replay,
  body: row.body,
  attempts: row.attempts.map(({ no, at, duration_ms, status_code, error, reply }) => ({
    no,
    // The database writes JSON with an offset.
    at: new Date(at).toISOString(),
    durationMs: duration_ms,
    statusCode: status_code,
    error,
    reply,
  })),
})

async function getWebhook({ db, session }: Pick<WebhookContext, 'db' | 'session'>, id: string) {
  const row = await findWebhook(db, getCompanyId(session), id)
  if (!row) throw createCommonError('record.missing')
  return row
}

export const listWebhooks = async ({ db, session, now }: WebhookContext): Promise<WebhookReply[]> =>
  (await listWebhookRows(db, getCompanyId(session))).map((row) => presentWebhook(row, now))

/** Refuses at once what would never be reached; the address is checked again whenever something is sent. */
function assertPublicUrl(config: Config, url: string): void {
  if (config.webhooksAllowLocal) return
  const parsed = new URL(url)
  const hasLogin = parsed.username !== '' || parsed.password !== ''
  if (parsed.protocol !== 'https:' || hasLogin || !isWebPort(parsed) || !mayBePublicHost(parsed))
    throw createError('webhook.address_refused')
}

export async function createWebhook(
  call: WebhookContext,
  draft: WebhookDraft,
): Promise<{ secret: string; record: WebhookReply }> {
  const { db, config, session, now } = call
  const companyId = getCompanyId(session)
  assertPublicUrl(config, draft.url)
  await lockWebhooks(db, companyId)
  if ((await listWebhookRows(db, companyId)).length >= maxWebhooks)
    throw createError('webhook.too_many', { most: maxWebhooks })
  const id = createId('whk', Date.parse(now))
  const { secret, sealed } = createSecret(config, id)
  await insertWebhook(db, {
    id,
    company_id: companyId,
    url: draft.url,
    description: draft.description,
    events: [...new Set(draft.events)],
    secret: sealed,
    previous_secret: null,
    previous_secret_until: null,
    paused_at: null,
    pause_reason: null,
    created_by: session.userId,
    created_at: now,
  })
  return { secret, record: presentWebhook(await getWebhook(call, id), now) }
}

export async function changeWebhook(
  call: WebhookContext,
  id: string,
  { version, ...draft }: WebhookDraft & { version: number },
): Promise<WebhookReply> {
  await getWebhook(call, id)
  assertPublicUrl(call.config, draft.url)
  const change = { ...draft, events: [...new Set(draft.events)] }
  if (!(await updateWebhook(call.db, { id, version }, change))) throw createCommonError('record.changed')
  return presentWebhook(await getWebhook(call, id), call.now)
}

export async function pauseWebhook(call: WebhookContext, id: string): Promise<WebhookReply> {
  await getWebhook(call, id)
  await setPaused(call.db, id, { at: call.now, reason: 'user' })
  return presentWebhook(await getWebhook(call, id), call.now)
}

export async function resumeWebhook(call: WebhookContext, id: string): Promise<WebhookReply> {
  const { db, now } = call
  await getWebhook(call, id)
  await setPaused(db, id, null)
  await releaseDeliveries(db, id, now, addToInstant(now, -maxDeliveryAge))
  await enqueueSending(db)
  return presentWebhook(await getWebhook(call, id), now)
}

export async function rotateSecret(
  call: WebhookContext,
  id: string,
): Promise<{ secret: string; record: WebhookReply }> {
  const { db, config, now } = call
  await getWebhook(call, id)
  const { secret, sealed } = createSecret(config, id)
  await replaceSecret(db, id, sealed, addToInstant(now, secretOverlap))
  return { secret, record: presentWebhook(await getWebhook(call, id), now) }
}

/** Stops the webhooks that a user made: nobody with their secrets can sign any more. Returns their number. */
export async function stopWebhooksOfUser({ db, config, now, session }: AccessContext): Promise<number> {
  const hooks = await listWebhooksMadeBy(db, getCompanyId(session), session.userId)
  const secrets = hooks.map(({ id }) => ({ id, secret: createSecret(config, id).sealed }))
  await pauseWithSecrets(db, secrets, now)
  return hooks.length
}

export async function removeWebhook({ db, session }: WebhookContext, id: string): Promise<null> {
  if (!(await deleteWebhook(db, getCompanyId(session), id))) throw createCommonError('record.missing')
  return null
}

export async function pingWebhook(call: WebhookContext, id: string): Promise<DeliveryReply> {
  const { now } = call
  await getActiveWebhook(call, id)
  const eventId = createId('evt', Date.parse(now))
  return sendNow(call, {
    webhook_id: id,
    event_id: eventId,
    event: pingEvent,
    subject: eventId,
    body: buildBody({ id: eventId, type: pingEvent, createdAt: now, data: {} }),
    is_replay: false,
  })
}

export async function replayDelivery(
  call: WebhookContext,
  { id, deliveryId }: { id: string; deliveryId: string },
): Promise<DeliveryReply> {
  await getActiveWebhook(call, id)
  const row = await findDelivery(call.db, id, deliveryId)
  if (!row) throw createCommonError('record.missing')
  if (row.status === 'waiting') throw createError('webhook.waiting')
  const { event_id, event, subject, body } = row
  return sendNow(call, { webhook_id: id, event_id, event, subject, body, is_replay: true })
}

async function getActiveWebhook(call: WebhookContext, id: string): Promise<void> {
  const { paused_at } = await getWebhook(call, id)
  if (paused_at !== null) throw createError('webhook.paused')
}

async function sendNow(
  { db, now }: WebhookContext,
  draft: Omit<DeliveryInsert, 'id' | 'next_attempt_at' | 'created_at'>,
): Promise<DeliveryReply> {
  const id = createId('whd', Date.parse(now))
  await insertDeliveries(db, [{ ...draft, id, next_attempt_at: now, created_at: now }])
  await enqueueSending(db)
  const row = await findDelivery(db, draft.webhook_id, id)
  if (!row) throw createCommonError('record.missing')
  return presentDelivery(row)
}

export async function pageWebhookDeliveries(
  call: WebhookContext,
  id: string,
  query: PageQuery,
): Promise<Page<DeliveryReply>> {
  await getWebhook(call, id)
  const { total, rows } = await pageDeliveries(call.db, id, query)
  return { total, records: rows.map(presentDelivery) }
}
