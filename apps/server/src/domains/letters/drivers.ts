import { createHmac } from 'node:crypto'
import type { Config } from '#kernel/config.ts'

export interface Parcel {
  id: string
  to: string
  subject: string
  text: string
  html: string
}

/** `refused` for good; `later` for this letter; `down` for every letter that goes this way. */
type Outlook = 'refused' | 'later' | 'down'

export class NotDelivered extends Error {
  override readonly name = 'NotDelivered'
  readonly outlook: Outlook

  constructor(reason: string, outlook: Outlook, cause?: unknown) {
    super(reason, { cause })
    this.outlook = outlook
  }
}

export type Deliver = (parcel: Parcel) => Promise<void>

const patienceMs = 8_000
const isHere = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host)

/** By SMTP. The same letter always carries the same Message-ID, so a second copy can be told from a second letter. */
export function smtp({ url, from }: NonNullable<Config['mail']>): Deliver {
  const { protocol, username, hostname } = new URL(url)
  const sender = /@([^\s@>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return async ({ id, to, subject, text, html }) => {
    // Most deployments on one machine never send a mail, and this is 20 MB.
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      url,
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
      // A password never travels in the clear.
      requireTLS: protocol === 'smtp:' && username !== '' && !isHere(hostname),
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
      })
    } catch (error) {
      const { responseCode = 0 } = error as { responseCode?: number }
      const outlook = responseCode >= 500 ? 'refused' : responseCode >= 400 ? 'later' : 'down'
      throw new NotDelivered(reasonOf(error), outlook, error)
    } finally {
      transport.close()
    }
  }
}

export const signatureOf = (key: string, timestamp: string, body: string): string =>
  createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')

/** By an HTTP gateway that checks who asks it: HMAC-SHA-256 over the time and the body. */
export function gateway({ url, key }: NonNullable<Config['sms']>): Deliver {
  return async ({ id, to, text }) => {
    const body = JSON.stringify({ id, to, text })
    const timestamp = String(Math.floor(Date.now() / 1000))
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'x-timestamp': timestamp,
        'x-signature': signatureOf(key, timestamp, body),
        'idempotency-key': id,
      },
      body,
      signal: AbortSignal.timeout(patienceMs),
    }).catch((error: unknown) => {
      throw new NotDelivered(reasonOf(error), 'down', error)
    })
    await response.body?.cancel()
    if (response.ok) return
    const passing = response.status >= 500 || [408, 425, 429].includes(response.status)
    throw new NotDelivered(`the gateway answered ${response.status}`, passing ? 'down' : 'refused')
  }
}

/** What went wrong, on one short line; never the letter itself. */
function reasonOf(error: unknown): string {
  const { message = String(error), cause } = error as Partial<Error>
  const inner = cause instanceof Error ? `: ${cause.message}` : ''
  return `${message}${inner}`.replace(/\s+/g, ' ').slice(0, 300)
}
