import { getNotificationPath, type Notification } from '@paratope/contract/identity/notifications'
import type { SiteInfo } from '@paratope/contract/platform/sites'
import { hasPermission } from '#lib/session/button-permissions.ts'
import { buttonSlot } from '#lib/session/session.ts'

export const getNotificationHref = (link: Notification['link'], site: SiteInfo): string | undefined =>
  link === null
    ? undefined
    : getNotificationPath(link, site, hasPermission({ auth: buttonSlot.read() ?? [] }, 'order.desk'))
