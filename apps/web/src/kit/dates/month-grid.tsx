import type { Language } from '@paratope/contract/texts'
import { type KeyboardEvent, useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import styles from './calendar.module.css'
import { dateTexts } from './dates.texts.ts'

interface MonthGridProps {
  value: string
  today: string
  min?: string | undefined
  max?: string | undefined
  language: Language
  onChange: (month: string) => void
}

const months = Array.from({ length: 12 }, (_, index) => index)
const keyOffsets: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 }

const toMonth = (year: number, month: number) => `${year}-${String(month + 1).padStart(2, '0')}`

/** The months of a year. */
export function MonthGrid({ value, today, min = '', max = '9999-12', language, onChange }: MonthGridProps) {
  const t = useTexts(dateTexts)
  const current = /^\d{4}-\d{2}/.test(value) ? value : today
  const [year, setYear] = useState(Number(current.slice(0, 4)))
  const format = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
  const focused = Number(current.slice(0, 4)) === year ? Number(current.slice(5, 7)) - 1 : 0

  function moveFocus(event: KeyboardEvent<HTMLElement>): void {
    const offset = keyOffsets[event.key]
    if (offset === undefined) return
    event.preventDefault()
    const buttons = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === event.currentTarget)
    buttons[at + offset]?.focus()
  }
  return (
    <>
      <div className={styles.head}>
        <IconButton icon="chevron-left" size="small" label={t('year.previous')} onClick={() => setYear(year - 1)} />
        <span className={styles.month} aria-live="polite">
          {year}
        </span>
        <IconButton icon="chevron-right" size="small" label={t('year.next')} onClick={() => setYear(year + 1)} />
      </div>
      <div role="group" aria-label={t('months', { year })} className={styles.months}>
        {months.map((month) => {
          const text = toMonth(year, month)
          return (
            <button
              key={text}
              type="button"
              aria-pressed={text === value}
              aria-current={text === today.slice(0, 7) ? 'date' : undefined}
              disabled={text < min.slice(0, 7) || text > max.slice(0, 7)}
              // The grid was opened to be used.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={month === focused}
              onKeyDown={moveFocus}
              onClick={() => onChange(text)}
            >
              {format.format(Date.UTC(year, month))}
            </button>
          )
        })}
      </div>
    </>
  )
}
