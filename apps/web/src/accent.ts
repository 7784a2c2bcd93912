import type { SiteInfo } from '@paratope/contract/platform/sites'
import type { Accent } from '#ui/theme/tokens.ts'

// Spelled out here: the palettes beside the original list stay out of the browser.
const accents: readonly Accent[] = ['vivo', 'cell', 'plasmid', 'service']

interface RouteMatch {
  handle?: unknown
}

const readAccent = ({ handle }: RouteMatch): Accent | undefined => {
  const accent = typeof handle === 'object' && handle !== null && 'accent' in handle ? handle.accent : undefined
  return accents.find((known) => known === accent)
}

/** The colour of the innermost shell that has one, else the site's own. */
export function getAccent(site: SiteInfo | undefined, matches: readonly RouteMatch[]): Accent {
  const own = matches.map(readAccent).findLast((accent) => accent !== undefined)
  if (own) return own
  if (site?.systemType === 1) return 'service'
  return site?.systemType === 2 ? 'plasmid' : 'vivo'
}
