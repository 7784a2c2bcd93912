import type { ZoneTextKey } from './links.ts'

export const designListPath = '/designList'

/** Pages of this site; without one, a section of the company's site. */
export const plasmidLinks: readonly ({ text: ZoneTextKey } & ({ to: string } | { to?: never; company: string }))[] = [
  { text: 'home', to: '/dashboard/HomeView' },
  { text: 'nav.design', to: '/designList' },
  { text: 'nav.construction', to: '/plasmidBuilder/vectorOrder' },
  { text: 'nav.tools', to: '/tools' },
  { text: 'nav.help', company: '/help' },
  { text: 'nav.resources', company: '/resources' },
  { text: 'nav.about', company: '/about' },
]
