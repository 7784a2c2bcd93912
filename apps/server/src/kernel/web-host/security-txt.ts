import { toInstant } from '@paratope/contract/kernel'
import { buildSiteOrigin, type Site } from '../config/sites.ts'

const HALF_YEAR_MS = 182 * 24 * 60 * 60_000

/** Whom to tell about a weakness (RFC 9116), which asks for an end within a year. */
export function buildSecurityTxt(site: Site, host: string, now: number): string {
  const canonical = `${buildSiteOrigin(site, host)}/.well-known/security.txt`
  const day = 24 * 60 * 60_000
  // Of the day, so that all nodes send the same bytes.
  const expires = toInstant(Math.floor(now / day) * day + HALF_YEAR_MS)
  const [email] = site.contact.emails
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${site.languages.join(', ')}`,
    `Canonical: ${canonical}`,
    '',
  ].join('\n')
}
