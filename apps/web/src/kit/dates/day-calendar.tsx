import { parseDate } from '@internationalized/date'
import { Button, Calendar, CalendarCell, CalendarGrid, Heading, I18nProvider } from 'react-aria-components'
import { useLanguage } from '#lib/page/site-context.tsx'
import { Icon } from '#ui/display/icons.tsx'
import styles from './calendar.module.css'
import { calendarLocales, keepOutStyleElement } from './calendar-locale.ts'
import { isDay } from './date-text.ts'

interface DayCalendarProps {
  value: string
  today: string
  min?: string | undefined
  max?: string | undefined
  findUnavailable?: ((day: string) => string | undefined) | undefined
  onChange: (day: string) => void
}

keepOutStyleElement()

export const toDate = (day: string | undefined) => (day !== undefined && isDay(day) ? parseDate(day) : null)

export function DayCalendar({ value, today, min, max, findUnavailable, onChange }: DayCalendarProps) {
  const language = useLanguage()
  const chosen = toDate(value)
  return (
    <I18nProvider locale={calendarLocales[language]}>
      <Calendar
        value={chosen}
        defaultFocusedValue={chosen ?? parseDate(today)}
        minValue={toDate(min)}
        maxValue={toDate(max)}
        {...(findUnavailable && { isDateUnavailable: (date) => findUnavailable(date.toString()) !== undefined })}
        onChange={(date) => onChange(date.toString())}
        // The calendar was opened to be used.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      >
        <CalendarMonth today={today} />
      </Calendar>
    </I18nProvider>
  )
}

/** A month and its days, between the ways to the one before and the one after. */
export const CalendarMonth = ({ today }: { today: string }) => (
  <>
    <header className={styles.head}>
      <Button slot="previous" className={styles.turn ?? ''}>
        <Icon name="chevron-left" size={16} />
      </Button>
      <Heading className={styles.month ?? ''} />
      <Button slot="next" className={styles.turn ?? ''}>
        <Icon name="chevron-right" size={16} />
      </Button>
    </header>
    <CalendarGrid className={styles.grid ?? ''}>
      {(date) => (
        <CalendarCell
          date={date}
          className={styles.day ?? ''}
          {...(date.toString() === today && { 'data-business-today': '' })}
        />
      )}
    </CalendarGrid>
  </>
)
