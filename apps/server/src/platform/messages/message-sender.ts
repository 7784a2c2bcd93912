import type { Config } from '#kernel/config/config.ts'
import { readSites } from '#kernel/config/sites.ts'
import type { MessageRow } from './messages.repo.ts'

export interface MessageSender {
  getBrand(message: Pick<MessageRow, 'site'>): string
  /** Only in a demo without a mail server, where staff read the sent messages. */
  canReadSecrets(kind: MessageRow['kind']): boolean
}

/** The sender name of this deployment. */
export function createSender(config: Config): MessageSender {
  const sites = readSites(config)
  const isDemo = sites.some(({ demo }) => demo) && !config.production
  return {
    getBrand: ({ site }) => (sites.find(({ id }) => id === site) ?? sites[0])?.platformName ?? '',
    canReadSecrets: (kind) => isDemo && (kind === 'email' ? config.mail : config.sms) === undefined,
  }
}
