import { type Notification, newsPath } from '@paratope/contract/notifications'
import type { SiteInfo } from '@paratope/contract/sites'
import { mayDo } from '#lib/button-permissions.ts'
import { buttonSlot } from '#lib/session.ts'

export const hrefOf = (link: Notification['link'], site: SiteInfo): string | undefined =>
  link === null ? undefined : newsPath(link, site, mayDo({ auth: buttonSlot.read() ?? [] }, 'order.desk'))
