import { buildDesignPath } from '../../platform/sites/design-paths.ts'
import {
  buildDesignSupportPath,
  buildDeskContactRequestPath,
  buildDeskInvoicePath,
  buildDeskOrderPath,
  securityEventsPath,
} from '../../platform/sites/desk-paths.ts'
import { buildCartPath, buildCompanyPath, buildOrderPath, type SiteKind } from '../../platform/sites/site-paths.ts'
import type { NotificationLink } from './notifications.ts'

// Separate from the schemas, so that a page that needs a constant does not load zod.

/** The page that the link in an e-mail opens; its fragment is the signed token. */
export const unsubscribePath = '/user/unsubscribe'

/** Socket key for changes of the unread count. */
export const unreadCountKey = 'bell'

/** Links to an order, a design or the cart: for staff in the office, for customers its own page. Invoices and contact requests have a link for staff only. */
export function getNotificationPath({ kind, code }: NotificationLink, site: SiteKind, isStaff: boolean): string {
  if (kind === 'cart') return buildCartPath(site)
  if (kind === 'securityEvents') return isStaff ? securityEventsPath : buildCompanyPath(site)
  if (kind === 'contactRequest') return buildDeskContactRequestPath(code)
  if (kind === 'invoice') return buildDeskInvoicePath(code)
  if (kind === 'design') return isStaff ? buildDesignSupportPath(code) : buildDesignPath(site, code)
  return isStaff ? buildDeskOrderPath(code) : buildOrderPath(site, code)
}
