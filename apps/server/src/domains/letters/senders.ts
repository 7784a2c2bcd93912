import type { Config } from '#kernel/config.ts'
import { readSites } from '#kernel/sites.ts'
import type { LetterRow } from './letters.repo.ts'

export interface Sender {
  brandOf(letter: Pick<LetterRow, 'site'>): string
  /** Only in a demo without a way out of the house, where the outbox itself is where letters arrive. */
  mayReadSecrets(kind: LetterRow['kind']): boolean
}

/** In whose name this deployment writes. */
export function senderOf(config: Config): Sender {
  const sites = readSites(config)
  const isDemo = sites.some(({ demo }) => demo) && !config.production
  return {
    brandOf: ({ site }) => (sites.find(({ id }) => id === site) ?? sites[0])?.platformName ?? '',
    mayReadSecrets: (kind) => isDemo && (kind === 'email' ? config.mail : config.sms) === undefined,
  }
}
