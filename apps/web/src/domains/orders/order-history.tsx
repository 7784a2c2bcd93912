import {
  type OrderDetail,
  type OrderEvent,
  type OrderEventKind,
  orderPagesTexts,
  orderTexts,
} from '@paratope/contract/orders'
import { sayMaybe } from '@paratope/contract/texts'
import { momentIn } from '#kit/dates.ts'
import { useDictionary } from '#kit/dictionary.ts'
import { useLanguage, useSite } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import type { Tone } from '#ui/badge.tsx'
import { Timeline } from '#ui/timeline.tsx'

const tones: Partial<Record<OrderEventKind, Tone>> = {
  quote: 'warning',
  accept: 'primary',
  orderNow: 'primary',
  sendParcel: 'primary',
  ship: 'primary',
  deliver: 'success',
  confirmReceipt: 'success',
  close: 'success',
  cancel: 'danger',
  stop: 'danger',
}

/** Everything that happened to the order: what, who, when and why; the newest first. */
export function OrderHistory({ order }: { order: OrderDetail }) {
  const say = useSay(orderPagesTexts)
  const language = useLanguage()
  const { platformName } = useSite()
  const carriers = useDictionary('carrier')

  function what({ kind, values }: OrderEvent): string {
    const carrier = carriers.word(String(values['carrier'] ?? ''))
    // Which blanks a sentence has depends on its kind; the event brings their values.
    return sayMaybe(orderTexts, language, `event.${kind}`, { ...values, carrier })?.trim() ?? kind
  }
  function who({ by }: OrderEvent): string {
    if (by === null) return say('history.time')
    return by.staff ? say('history.us', { name: by.name, provider: platformName }) : by.name
  }
  function why({ reason, values }: OrderEvent): string {
    const po = values['poNumber']
    return reason || (po === undefined ? '' : say('history.po', { poNumber: po }))
  }
  const events = order.events.toSorted((one, other) => other.at.localeCompare(one.at))
  return (
    <Timeline
      items={events.map((event, index) => ({
        id: `${event.at} ${event.kind} ${index}`,
        what: what(event),
        who: who(event),
        when: momentIn(event.at, language),
        at: event.at,
        note: why(event),
        tone: tones[event.kind] ?? 'neutral',
      }))}
    />
  )
}
