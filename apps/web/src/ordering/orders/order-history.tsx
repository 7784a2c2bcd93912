import {
  formatRevision,
  type OrderEvent,
  type OrderEventKind,
  orderPagesTexts,
  orderTexts,
} from '@paratope/contract/ordering/orders'
import { tOptional } from '@paratope/contract/texts'
import { formatMoment } from '#kit/page/format-dates.ts'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { useDictionary } from '#platform/dictionaries/index.ts'
import type { Tone } from '#ui/display/badge.tsx'
import { Timeline } from '#ui/display/timeline.tsx'
import { isFromCart, type OrderDetail } from './orders.data.ts'

const eventTones: Partial<Record<OrderEventKind, Tone>> = {
  quote: 'warning',
  accept: 'primary',
  orderNow: 'primary',
  shipPart: 'primary',
  ship: 'primary',
  markDelivered: 'success',
  deliverData: 'success',
  deliverRest: 'primary',
  confirmReceipt: 'success',
  autoComplete: 'success',
  cancel: 'danger',
  cancelByStaff: 'danger',
}

/** Everything that happened to the order: what, who, when and why; the newest first. */
export function OrderHistory({ order }: { order: OrderDetail }) {
  const t = useTexts(orderPagesTexts)
  const language = useLanguage()
  const { platformName } = useSite()
  const carriers = useDictionary('carrier')

  function formatEvent({ kind, values }: OrderEvent): string {
    const carrier = carriers.getText(String(values['carrier'] ?? ''))
    // Which blanks a sentence has depends on its kind; the event brings their values.
    return (
      tOptional(
        orderTexts,
        language,
        kind === 'accept' && isFromCart(order) ? 'event.accept.approved' : `event.${kind}`,
        {
          ...values,
          revision: formatRevision(Number(values['revision'] ?? 1)),
          carrier,
        },
      )?.trim() ?? kind
    )
  }
  function formatActor({ by }: OrderEvent): string {
    if (by === null) return t('history.time')
    return by.staff ? t('history.us', { name: by.name, provider: platformName }) : by.name
  }
  function formatReason({ reason, values }: OrderEvent): string {
    const po = values['poNumber']
    return reason || (po === undefined ? '' : t('history.po', { poNumber: po }))
  }
  const events = order.events.toSorted((one, other) => other.at.localeCompare(one.at))
  return (
    <Timeline
      items={events.map((event, index) => ({
        id: `${event.at} ${event.kind} ${index}`,
        title: formatEvent(event),
        actor: formatActor(event),
        time: formatMoment(event.at, language),
        dateTime: event.at,
        note: formatReason(event),
        tone: eventTones[event.kind] ?? 'neutral',
      }))}
    />
  )
}
