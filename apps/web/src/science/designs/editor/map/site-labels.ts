import type { Range } from '@paratope/bio'
import { labelSize } from './map-layout.ts'
import type { MapSite } from './map-source.ts'
import { estimateTextWidth, shortenText } from './text-width.ts'

/** The enzymes of one recognition site, with its place: `BsaI, Eco31I 1766`. */
export interface SiteLabel {
  readonly key: string
  readonly names: readonly string[]
  /** Of the first cut. */
  readonly position: number
  /** The first base of the site, as people count. */
  readonly place: number
  readonly site?: Range
  readonly isSingle: boolean
}

/** One label for all enzymes that recognise the same bases, in the order of the molecule. */
export function groupSites(sites: readonly MapSite[]): SiteLabel[] {
  const groups = Map.groupBy(sites, ({ site, position }) => (site ? `site ${site.start}` : `cut ${position}`))
  return [...groups].flatMap(([key, group]): SiteLabel[] => {
    const first = group[0]
    if (!first) return []
    const { site, position } = first
    return [
      {
        key,
        names: [...new Set(group.map(({ name }) => name))].sort((a, b) => a.localeCompare(b, 'en')),
        position,
        place: (site?.start ?? position) + 1,
        ...(site && { site }),
        isSingle: group.some(({ isSingle }) => isSingle === true),
      },
    ]
  })
}

export const writeSiteLabel = ({ names, place }: SiteLabel): string => `${names.join(', ')} ${place}`

/** As many names as fit, the number of the others, and always the place. */
export function fitSiteLabel(label: SiteLabel, maxWidth: number): string {
  const { names, place } = label
  for (let count = names.length; count > 0; count -= 1) {
    const rest = names.length - count
    const text = `${names.slice(0, count).join(', ')}${rest === 0 ? '' : ` +${rest}`} ${place}`
    if (estimateTextWidth(text, labelSize) <= maxWidth) return text
  }
  const tail = ` ${place}`
  return shortenText(names.join(', '), maxWidth - estimateTextWidth(tail, labelSize), labelSize) + tail
}
