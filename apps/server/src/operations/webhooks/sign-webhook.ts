import { createHmac } from 'node:crypto'
import type { Instant } from '@paratope/contract/kernel'

/** `t=1791189000,v1=5f2d…`: the time in seconds, and a signature of time and body for each valid secret. */
export function signWebhook(secrets: readonly string[], body: string, at: Instant): string {
  const seconds = Math.floor(Date.parse(at) / 1000)
  const signatures = secrets.map((secret) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'))
  return [`t=${seconds}`, ...signatures.map((signature) => `v1=${signature}`)].join(',')
}
