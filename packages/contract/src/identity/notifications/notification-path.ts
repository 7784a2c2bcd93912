import { buildDeskOrderPath, buildOrderPath, type SiteKind } from '../../platform/sites/site-paths.ts'
import type { NotificationLink } from './notifications.ts'

/** Staff read about an order at their desk, customers on its own page. */
export const getNotificationPath = ({ code }: NotificationLink, site: SiteKind, isStaff: boolean): string =>
  isStaff ? buildDeskOrderPath(code) : buildOrderPath(site, code)
