import { buildDeskOrderPath, buildOrderPath, type SiteKind } from '../../platform/sites/site-paths.ts'
import type { NotificationLink } from './notifications.ts'

// Apart from the schemas, so that a page that needs a constant does not load zod.

/** The socket key under which a person's open pages hear of a new unread count. */
export const unreadCountKey = 'bell'

/** Staff read about an order at their desk, customers on its own page. */
export const getNotificationPath = ({ code }: NotificationLink, site: SiteKind, isStaff: boolean): string =>
  isStaff ? buildDeskOrderPath(code) : buildOrderPath(site, code)
