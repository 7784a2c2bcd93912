import { addToInstant, minute, second } from '@paratope/contract/kernel'
import type { Config } from '#kernel/config/config.ts'
import type { JobContext } from '#kernel/messaging/jobs.ts'
import { createSmsDriver, createSmtpDriver, type Deliver, DeliveryError } from './delivery-drivers.ts'
import { createSender } from './message-sender.ts'
import { findMessage, hasRecentOutage, type MessageRow, updateWaitingMessage } from './messages.repo.ts'
import { maskSecrets, type RenderedMessage, renderTemplate } from './render-template.ts'
import { enqueueMessage } from './send-message.ts'

/** With pauses that double up to 15 minutes, about an hour in total. */
export const maxAttempts = 10
const firstRetryDelay = 5 * second
const maxRetryDelay = 15 * minute
/** Pause after an outage of the mail server or gateway. */
const outageDelay = 20 * second

/** Randomised, so that the messages are not all retried at once. */
const addJitter = (ms: number): number => Math.round(ms * (0.75 + Math.random() / 2))

/** Delivers a message or schedules a retry; does nothing if it was sent before. */
export async function deliverMessage({ db, now, config, log, registry }: JobContext, id: string): Promise<void> {
  const message = await findMessage(db, id)
  if (!message || message.state !== 'waiting') return
  const sender = createSender(config)
  const template = registry.templates[message.template]
  const maskedValues = { values: JSON.stringify(maskSecrets(template, message.values)), masked: true }
  const attempts = message.attempts + 1
  const fail = (failure: string) =>
    updateWaitingMessage(db, id, { state: 'failed', attempts: message.attempts, failure, ...maskedValues })

  if (!template) return fail(`there is no template ${message.template}`)
  if (message.expires_at !== null && message.expires_at < now) return fail(message.failure ?? 'too late to be of use')
  const rendered = renderTemplate(template, message.language, { ...message.values, brand: sender.getBrand(message) })
  const deliver = createDelivery(config, message, rendered)
  if (deliver === undefined) return updateWaitingMessage(db, id, { state: 'withheld', ...maskedValues })

  if (await hasRecentOutage(db, message, addToInstant(now, -outageDelay)))
    return enqueueMessage(db, id, addToInstant(now, addJitter(outageDelay)))
  try {
    await deliver()
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    const { message: failure, failureKind } = error
    const isFinal = failureKind === 'refused' || attempts >= maxAttempts
    log.warn({ messageId: id, attempts, dead: isFinal, reason: failure }, 'a message could not be delivered')
    const next = isFinal
      ? { state: 'failed' as const, ...maskedValues }
      : { outage_at: failureKind === 'down' ? now : null }
    await updateWaitingMessage(db, id, { attempts, failure, ...next })
    if (!isFinal)
      await enqueueMessage(
        db,
        id,
        addToInstant(now, addJitter(Math.min(maxRetryDelay, firstRetryDelay * 2 ** attempts))),
      )
    return
  }
  const canReadSecrets = sender.canReadSecrets(message.kind)
  await updateWaitingMessage(db, id, {
    state: 'sent',
    attempts,
    sent_at: now,
    failure: null,
    ...(!canReadSecrets && maskedValues),
  })
}

/** The form of the message; undefined if its template has no text message. */
function createDelivery(
  config: Config,
  { id, kind, address }: MessageRow,
  rendered: RenderedMessage,
): (() => Promise<void>) | undefined {
  if (kind === 'sms') {
    const { sms } = rendered
    if (sms === undefined) return undefined
    const send: Deliver = config.sms ? createSmsDriver(config.sms) : skipDelivery
    return () => send({ id, to: address, subject: '', text: sms, html: '' })
  }
  const send: Deliver = config.mail ? createSmtpDriver(config.mail) : skipDelivery
  const { subject, text, html, oneClick } = rendered
  return () => send({ id, to: address, subject, text, html, oneClick })
}

const skipDelivery: Deliver = async () => {}
