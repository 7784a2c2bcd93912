import { useQuery } from '@tanstack/react-query'
import { HasPermission, useHasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { DeskOrderSection, OrderSection, type OrderSectionProps } from '#ordering/orders/index.ts'
import { Link } from '#ui/actions/link.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { orderScreeningTexts } from './order-screening.texts.ts'
import { orderScreeningQuery } from './production.data.ts'

/** Orders that may still enter production, with rows that can hold sequences. */
function useOrderScreening({ orderNo, status, subOrders }: OrderSectionProps['order']) {
  const isOpen = status === 'inquiry' || status === 'toConfirm' || status === 'inProduction'
  const canHold = isOpen && subOrders.some(({ details }) => Object.keys(details).length > 0)
  const isShown = useHasPermission('production.read') && canHold
  const screening = useQuery({ ...orderScreeningQuery(orderNo), enabled: isShown })
  return isShown ? screening.data : undefined
}

/** Tells the customer why an order waits, and what happens next; nothing where nothing waits. */
export function CustomerScreening({ order }: OrderSectionProps) {
  const t = useTexts(orderScreeningTexts)
  const screening = useOrderScreening(order)
  if (!screening || screening.waiting + screening.rejected === 0) return null
  const { waiting, rejected } = screening
  return (
    <OrderSection title={t('title')}>
      {waiting > 0 && (
        <Callout tone="primary" title={t('waiting', { count: waiting })}>
          {t('waiting.text')}
        </Callout>
      )}
      {rejected > 0 && (
        <Callout tone="warning" title={t('rejected', { count: rejected })}>
          {t('rejected.text')}
        </Callout>
      )}
    </OrderSection>
  )
}

/** The same at the desk, with the way to the people who decide. */
export function DeskScreening({ order }: OrderSectionProps) {
  const t = useTexts(orderScreeningTexts)
  const screening = useOrderScreening(order)
  if (!screening || screening.waiting + screening.rejected + screening.released === 0) return null
  const { waiting, rejected, released } = screening
  return (
    <DeskOrderSection title={t('title')}>
      {waiting > 0 && <Callout tone="warning">{t('desk.waiting', { count: waiting })}</Callout>}
      {rejected > 0 && <Callout tone="danger">{t('desk.rejected', { count: rejected })}</Callout>}
      {released > 0 && <p>{t('desk.released', { count: released })}</p>}
      <HasPermission action="screening.read">
        <p>
          <Link href="/office/screening">{t('desk.open')}</Link>
        </p>
      </HasPermission>
    </DeskOrderSection>
  )
}
