import { type OrderDeadline, orderDeskTexts } from '@paratope/contract/ordering/orders'
import { formatMoment, formatTimeUntil, isPast } from '#kit/page/format-dates.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import styles from './deadline-text.module.css'

/** Describes a deadline and its remaining time; overdue ones are marked. */
export function DeadlineText({ deadline: { kind, at } }: { deadline: OrderDeadline }) {
  const t = useTexts(orderDeskTexts)
  const language = useLanguage()
  return (
    <time dateTime={at} title={formatMoment(at, language)} className={isPast(at) ? styles.late : undefined}>
      {t(`deadline.${kind}`, { time: formatTimeUntil(at, language) })}
    </time>
  )
}
