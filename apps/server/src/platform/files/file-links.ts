import { addToInstant, type Instant } from '@paratope/contract/kernel'
import { linkLifetime } from '@paratope/contract/platform/files'
import type { Config } from '#kernel/config/config.ts'
import { seal, unseal } from '#kernel/secrets.ts'

const purpose = 'file link'

/** A signed link opens one file until it expires; it needs no row, because only the server can create one. */
export function createFileLink(config: Config, fileId: string, now: Instant): { url: string; expiresAt: Instant } {
  const expiresAt = addToInstant(now, linkLifetime)
  const token = seal(config, purpose, fileId, Buffer.from(expiresAt))
  return { url: `${config.apiBase}/sys/common/static/${fileId}?token=${token}`, expiresAt }
}

/** Undefined for a token of another file or an altered one. */
export function readLinkExpiry(config: Config, fileId: string, token: string): Instant | undefined {
  return unseal(config, purpose, fileId, token)?.toString()
}
