import type { Notification } from '@paratope/contract/notifications'
import type { SiteInfo } from '@paratope/contract/sites'
import { mayDo } from '#lib/button-permissions.ts'
import { deskOrderPath, orderPath } from '#lib/order-paths.ts'
import { buttonSlot } from '#lib/session.ts'

/** Staff read about an order at their desk, customers on its own page. */
export function hrefOf(link: Notification['link'], site: SiteInfo): string | undefined {
  if (link === null) return undefined
  const atDesk = mayDo({ auth: buttonSlot.read() ?? [] }, 'order.desk')
  return atDesk ? deskOrderPath(link.code) : orderPath(site, link.code)
}
