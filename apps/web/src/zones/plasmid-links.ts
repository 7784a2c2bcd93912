import type { ZoneTextKey } from './links.ts'

export const designListPath = '/designList'

/** `undefined` leads to the company's site. */
export const plasmidLinks: readonly { text: ZoneTextKey; to: string | undefined; company: string }[] = [
  { text: 'home', to: '/dashboard/HomeView', company: '' },
  { text: 'nav.design', to: '/designList', company: '' },
  { text: 'nav.construction', to: '/plasmidBuilder/vectorOrder', company: '' },
  { text: 'nav.tools', to: '/tools', company: '/tools' },
  { text: 'nav.help', to: '/help', company: '/help' },
  { text: 'nav.resources', to: '/Resource', company: '/resources' },
  { text: 'nav.about', to: '/about', company: '/about' },
]
