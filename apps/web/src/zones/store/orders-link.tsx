import { usePageExists, useSite } from '#lib/page/site-context.tsx'
import { useOfficePath } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { getOrdersPath } from '../links.ts'
import { zoneTexts } from '../zones.texts.ts'

/** Main link: orders for customers, the office for staff. */
export function OrdersLink({ className }: { className?: string | undefined }) {
  const t = useTexts(zoneTexts)
  const exists = usePageExists()
  const orders = getOrdersPath(useSite())
  const office = useOfficePath()
  if (office !== undefined)
    return (
      <Link href={office} className={className}>
        <Icon name="building" size={16} />
        {t('office')}
      </Link>
    )
  if (!exists(orders)) return null
  return (
    <Link href={orders} className={className}>
      <Icon name="order" size={16} />
      {t('orders')}
    </Link>
  )
}
