import { addToInstant, type Instant, minute, second } from '@paratope/contract/kernel'
import {
  eventIdHeader,
  maxAttempts,
  maxLoggedReply,
  retryDelays,
  signatureHeader,
} from '@paratope/contract/operations/webhooks'
import { listMemberRows } from '#identity/memberships/index.ts'
import { notify } from '#identity/notifications/index.ts'
import { type Db, inTransaction } from '#kernel/database/database.ts'
import type { JobContext } from '#kernel/messaging/jobs.ts'
import { postOutside, type Resolve } from '#kernel/outgoing/post-outside.ts'
import { signWebhook } from './sign-webhook.ts'
import { claimDueDeliveries, type DueDelivery, finishAttempt, insertAttempt } from './webhook-deliveries.repo.ts'
import { readSecrets } from './webhook-secrets.ts'
import { clearFailures, countFailure, findWebhookById, setPaused, type WebhookRow } from './webhooks.repo.ts'
import type { WebhookAttemptTable } from './webhooks.tables.ts'
import { webhookPausedTopic } from './webhooks.topics.ts'

const timeout = 10 * second
/** Longer than an attempt can take. */
const claimFor = minute
const batchSize = 20
const maxRounds = 5

export interface SendOptions {
  resolve?: Resolve
}

/** Sends what is due, in rounds: an answered event makes the next one of its order due. Returns the attempts made. */
export async function sendDueWebhooks(context: JobContext, options: SendOptions = {}): Promise<number> {
  let sent = 0
  for (let round = 0; round < maxRounds; round += 1) {
    const { db, now } = context
    const due = await claimDueDeliveries(db, { now, until: addToInstant(now, claimFor), limit: batchSize })
    if (due.length === 0) break
    await Promise.all(due.map((delivery) => sendDelivery(context, delivery, options)))
    sent += due.length
  }
  return sent
}

async function sendDelivery(context: JobContext, delivery: DueDelivery, { resolve }: SendOptions): Promise<void> {
  const { db, config, now } = context
  const webhook = await findWebhookById(db, delivery.webhook_id)
  if (!webhook) return
  const secrets = readSecrets(config, webhook, now)
  const result =
    secrets.length === 0
      ? { statusCode: null, error: 'secret_unreadable' as const, reply: '', durationMs: 0 }
      : await postOutside({
          url: webhook.url,
          body: delivery.body,
          headers: {
            'content-type': 'application/json',
            'user-agent': 'Paratope-Webhooks/1',
            [signatureHeader]: signWebhook(secrets, delivery.body, now),
            [eventIdHeader]: delivery.event_id,
          },
          maxReply: maxLoggedReply,
          timeoutMs: timeout,
          allowLocal: config.webhooksAllowLocal,
          ...(resolve && { resolve }),
        })
  const no = delivery.attempt_count + 1
  const attempt = {
    delivery_id: delivery.id,
    no,
    at: now,
    duration_ms: result.durationMs,
    status_code: result.statusCode,
    error: result.error,
    // PostgreSQL stores no NUL.
    reply: result.reply.replaceAll('\0', ''),
  }
  await inTransaction(db, (tx) => recordAttempt(tx, webhook, attempt, now))
}

async function recordAttempt(db: Db, webhook: WebhookRow, attempt: WebhookAttemptTable, now: Instant): Promise<void> {
  const { delivery_id: id, no: attempts, error } = attempt
  await insertAttempt(db, attempt)
  if (error === null) {
    await finishAttempt(db, id, { status: 'delivered', attempts, nextAttemptAt: null })
    await clearFailures(db, webhook.id)
    return
  }
  const delay = retryDelays[attempts - 1]
  const nextAttemptAt = delay === undefined ? null : addToInstant(now, addJitter(delay))
  await finishAttempt(db, id, { status: nextAttemptAt === null ? 'failed' : 'waiting', attempts, nextAttemptAt })
  const failures = await countFailure(db, webhook.id)
  if (nextAttemptAt === null && failures >= maxAttempts) await pauseAfterFailures(db, webhook, now)
}

/** Up to a tenth longer, so that receivers that come back are not met by everything at once. */
const addJitter = (delay: number): number => Math.round(delay * (1 + Math.random() / 10))

/** Nothing has arrived for three days: the owner and the administrators of the company are notified. */
async function pauseAfterFailures(db: Db, webhook: WebhookRow, now: Instant): Promise<void> {
  await setPaused(db, webhook.id, { at: now, reason: 'failures' })
  const members = await listMemberRows(db, webhook.company_id)
  const readers = members.filter(({ id, roles }) => id === webhook.created_by || roles.includes('customer'))
  const draft = {
    kind: 'webhook.paused',
    topic: webhookPausedTopic,
    values: { host: new URL(webhook.url).host },
    link: null,
    companyId: webhook.company_id,
  }
  await notify(
    db,
    readers.map(({ id }) => id),
    draft,
    now,
  )
}
