import { deskOrderPath, orderPath, type SiteKind } from '../sites/site-paths.ts'
import type { NewsLink } from './notifications.ts'

/** Staff read about an order at their desk, customers on its own page. */
export const newsPath = ({ code }: NewsLink, site: SiteKind, atDesk: boolean): string =>
  atDesk ? deskOrderPath(code) : orderPath(site, code)
