import { stockAlertPath } from '@paratope/contract/catalogue/stock-alerts'
import type { Config } from '#kernel/config/config.ts'
import { buildSiteOrigin, type Site } from '#kernel/config/sites.ts'
import { seal, unseal } from '#kernel/secrets.ts'

const purpose = 'stock alert link'

/** A link confirms one alert, or stops all alerts of an address. */
export type LinkSubject = { action: 'confirm'; id: string } | { action: 'stop'; email: string }

/** Only the server can make or read such a token. */
export const createLinkToken = (config: Config, subject: LinkSubject): string =>
  seal(
    config,
    purpose,
    '',
    Buffer.from(subject.action === 'confirm' ? `confirm ${subject.id}` : `stop ${subject.email}`),
  )

/** Undefined for an altered token. */
export function readLinkToken(config: Config, token: string): LinkSubject | undefined {
  const [action, subject] = unseal(config, purpose, '', token)?.toString().split(' ') ?? []
  if (subject === undefined) return undefined
  return action === 'confirm' ? { action, id: subject } : { action: 'stop', email: subject }
}

/** The page for people; the token is in its fragment, which no log contains. */
export const buildPageLink = (site: Site, token: string): string =>
  `${buildSiteOrigin(site, '')}${stockAlertPath}#${token}`

/** The call for mail programs. */
export const buildOneClickLink = ({ apiBase }: Config, site: Site, token: string): string =>
  `${buildSiteOrigin(site, '')}${apiBase}/by-order-client/client/stockAlert/stop?token=${token}`
