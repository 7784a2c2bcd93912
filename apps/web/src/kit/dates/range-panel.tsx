import { parseDate } from '@internationalized/date'
import { I18nProvider, RangeCalendar } from 'react-aria-components'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import styles from './calendar.module.css'
import { calendarLocales, keepOutStyleElement } from './calendar-locale.ts'
import { useBusinessToday } from './date-panel.tsx'
import type { DateRange } from './date-range.ts'
import { dateTexts } from './dates.texts.ts'
import { CalendarMonth, toDate } from './day-calendar.tsx'

interface RangePanelProps {
  value: DateRange
  min?: string | undefined
  max?: string | undefined
  onChange: (value: DateRange) => void
  onClose: () => void
}

keepOutStyleElement()

/** One calendar for the first and the last day. */
export default function RangePanel({ value, min, max, onChange, onClose }: RangePanelProps) {
  const t = useTexts(dateTexts)
  const language = useLanguage()
  const today = useBusinessToday()
  const start = toDate(value.from)
  const end = toDate(value.to)
  const finish = (range: DateRange) => {
    onChange(range)
    onClose()
  }
  return (
    <div className={styles.panel}>
      <I18nProvider locale={calendarLocales[language]}>
        <RangeCalendar
          value={start && end && start.compare(end) <= 0 ? { start, end } : null}
          defaultFocusedValue={start ?? end ?? parseDate(today)}
          minValue={toDate(min)}
          maxValue={toDate(max)}
          onChange={(range) => finish({ from: range.start.toString(), to: range.end.toString() })}
          // The calendar was opened to be used.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        >
          <CalendarMonth today={today} />
        </RangeCalendar>
      </I18nProvider>
      <div className={styles.actions}>
        <Button size="small" tone="quiet" onClick={() => finish({ from: today, to: today })}>
          {t('today')}
        </Button>
        <Button size="small" tone="quiet" onClick={() => finish({ from: '', to: '' })}>
          {t('clear')}
        </Button>
      </div>
    </div>
  )
}
