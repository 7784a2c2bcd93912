import { toLocalDate } from '@paratope/contract/kernel/local-date'
import { useState } from 'react'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import styles from './calendar.module.css'
import type { DateKind } from './date-text.ts'
import { dateTexts } from './dates.texts.ts'
import { DayCalendar } from './day-calendar.tsx'
import { MonthGrid } from './month-grid.tsx'

interface DatePanelProps {
  kind: DateKind
  value: string
  min?: string | undefined
  max?: string | undefined
  findUnavailable?: ((day: string) => string | undefined) | undefined
  onChange: (value: string) => void
  onClose: () => void
}

/** Today in the time zone of the business. */
export function useBusinessToday(): string {
  const { timeZone } = useSite()
  const [today] = useState(() => toLocalDate(new Date().toISOString(), timeZone))
  return today
}

/** Popover of a date field. */
export default function DatePanel({ kind, value, min, max, findUnavailable, onChange, onClose }: DatePanelProps) {
  const t = useTexts(dateTexts)
  const language = useLanguage()
  const today = useBusinessToday()
  const day = value.slice(0, 10)
  const time = value.slice(11)
  const finish = (next: string) => {
    onChange(next)
    onClose()
  }
  const now = { date: today, month: today.slice(0, 7), datetime: `${today} ${time || '00:00'}` }[kind]
  const isTodayAllowed =
    findUnavailable?.(today) === undefined &&
    (!min || now >= min.slice(0, now.length)) &&
    (!max || now <= max.slice(0, now.length))
  return (
    <div className={styles.panel}>
      {kind === 'month' ? (
        <MonthGrid value={value} today={today} min={min} max={max} language={language} onChange={finish} />
      ) : (
        <DayCalendar
          value={day}
          today={today}
          min={min?.slice(0, 10)}
          max={max?.slice(0, 10)}
          findUnavailable={findUnavailable}
          onChange={(next) => (kind === 'date' ? finish(next) : onChange(`${next} ${time || '00:00'}`))}
        />
      )}
      {kind === 'datetime' && (
        <label className={styles.time}>
          <span>{t('time')}</span>
          <input
            type="time"
            value={time}
            onChange={({ target }) => target.value !== '' && onChange(`${day || today} ${target.value}`)}
          />
        </label>
      )}
      <div className={styles.actions}>
        {isTodayAllowed && (
          <Button size="small" tone="quiet" onClick={() => finish(now)}>
            {t('today')}
          </Button>
        )}
        <Button size="small" tone="quiet" onClick={() => finish('')}>
          {t('clear')}
        </Button>
        {kind === 'datetime' && (
          <Button size="small" onClick={onClose}>
            {t('done')}
          </Button>
        )}
      </div>
    </div>
  )
}
