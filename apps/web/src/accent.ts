import type { SiteInfo } from '@paratope/contract/sites'
import type { Accent } from '#ui/tokens.ts'

// Spelled out here: the palettes beside the original list stay out of the browser.
const accents: readonly Accent[] = ['vivo', 'cell', 'plasmid', 'service']

interface Match {
  handle?: unknown
}

const named = ({ handle }: Match): Accent | undefined => {
  const accent = typeof handle === 'object' && handle !== null && 'accent' in handle ? handle.accent : undefined
  return accents.find((known) => known === accent)
}

/** The colour of the innermost shell that has one, else the site's own. */
export function accentOf(site: SiteInfo | undefined, matches: readonly Match[]): Accent {
  const own = matches.map(named).findLast((accent) => accent !== undefined)
  if (own) return own
  if (site?.systemType === 1) return 'service'
  return site?.systemType === 2 ? 'plasmid' : 'vivo'
}
