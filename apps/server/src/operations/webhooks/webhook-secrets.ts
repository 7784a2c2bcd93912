import type { Instant } from '@paratope/contract/kernel'
import type { Config } from '#kernel/config/config.ts'
import { createToken } from '#kernel/ids.ts'
import { seal, unseal } from '#kernel/secrets.ts'
import type { WebhookRow } from './webhooks.repo.ts'

export const sealPurpose = 'webhook secret'

export function createSecret(config: Config, webhookId: string): { secret: string; sealed: string } {
  const secret = `whsec_${createToken()}`
  return { secret, sealed: seal(config, sealPurpose, webhookId, Buffer.from(secret)) }
}

/** The secrets that sign now, the newest first; none if they were encrypted with another key. */
export function readSecrets(
  config: Config,
  { id, secret, previous_secret, previous_secret_until }: WebhookRow,
  now: Instant,
): string[] {
  const isOverlapping = previous_secret !== null && previous_secret_until !== null && previous_secret_until > now
  return [secret, ...(isOverlapping ? [previous_secret] : [])].flatMap(
    (sealed) => unseal(config, sealPurpose, id, sealed)?.toString() ?? [],
  )
}
