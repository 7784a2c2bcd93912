import { createHmac } from 'node:crypto'
import type { Config } from '#kernel/config/config.ts'

export interface OutgoingMessage {
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Address that mail programs call when the reader unsubscribes. */
  oneClick?: string | undefined
}

/** `refused`: permanently; `later`: retry this message; `down`: an outage for all messages of this kind. */
type FailureKind = 'refused' | 'later' | 'down'

export class DeliveryError extends Error {
  override readonly name = 'NotDelivered'
  readonly failureKind: FailureKind

  constructor(reason: string, outlook: FailureKind, cause?: unknown) {
    super(reason, { cause })
    this.failureKind = outlook
  }
}

export type Deliver = (parcel: OutgoingMessage) => Promise<void>

const timeoutMs = 8_000
const isLocalHost = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host)

/** Sends by SMTP. Retries carry the same Message-ID, so that duplicates can be recognised. */
export function createSmtpDriver({ url, from }: NonNullable<Config['mail']>): Deliver {
  const { protocol, username, hostname } = new URL(url)
  const sender = /@([^\s@>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return async ({ id, to, subject, text, html, oneClick }) => {
    // Most deployments on one machine never send e-mail, and this needs 20 MB.
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      // Never sends a password unencrypted.
      requireTLS: protocol === 'smtp:' && username !== '' && !isLocalHost(hostname),
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${sender}>`,
        // RFC 8058: the mail program offers a button, whose click posts to the address.
        ...(oneClick !== undefined && {
          headers: { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        }),
      })
    } catch (error) {
      const { responseCode = 0 } = error as { responseCode?: number }
      const outlook = responseCode >= 500 ? 'refused' : responseCode >= 400 ? 'later' : 'down'
      throw new DeliveryError(formatReason(error), outlook, error)
    } finally {
      transport.close()
    }
  }
}

export const signRequest = (key: string, timestamp: string, body: string): string =>
  createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')

/** Sends by an HTTP gateway that authenticates the request: HMAC-SHA-256 of time and body. */
export function createSmsDriver({ url, key }: NonNullable<Config['sms']>): Deliver {
  return async ({ id, to, text }) => {
    const body = JSON.stringify({ id, to, text })
    const timestamp = String(Math.floor(Date.now() / 1000))
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'x-timestamp': timestamp,
        'x-signature': signRequest(key, timestamp, body),
        'idempotency-key': id,
      },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new DeliveryError(formatReason(error), 'down', error)
    })
    await response.body?.cancel()
    if (response.ok) return
    const isTemporary = response.status >= 500 || [408, 425, 429].includes(response.status)
    throw new DeliveryError(`the gateway answered ${response.status}`, isTemporary ? 'down' : 'refused')
  }
}

/** The error in one short line, without the message. */
function formatReason(error: unknown): string {
  const { message = String(error), cause } = error as Partial<Error>
  const inner = cause instanceof Error ? `: ${cause.message}` : ''
  return `${message}${inner}`.replace(/\s+/g, ' ').slice(0, 300)
}
