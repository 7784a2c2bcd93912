import { formatMonthName, formatWeekday, partLimits } from '@paratope/cron'
import { type ReactNode, useId } from 'react'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { FieldError } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { cronTexts } from './cron.texts.ts'
import styles from './editor.module.css'
import { formatEntryError } from './error-text.ts'
import { FilledText } from './filled-text.tsx'
import { NumberEntry } from './number-entry.tsx'
import { ValueGrid } from './value-grid.tsx'

type PlainField = 'second' | 'minute' | 'hour' | 'day' | 'month' | 'week' | 'year'

export interface EntryErrorInfo {
  code: 'out_of_range' | 'none_chosen' | 'month_zero' | 'reversed'
  min: number
  max: number
}

/** Returns the error of an entry, by the entry's name. */
export type FindEntryError = (entry: string) => EntryErrorInfo | undefined

const weekdays = [2, 3, 4, 5, 6, 7, 1] as const

interface SettingsProps {
  label: string
  error?: EntryErrorInfo | undefined
  /** Receives the id of the error for `aria-describedby`. */
  children: (errorId: string) => ReactNode
}

/** Entries of the selected option with their error. */
export function Settings({ label, error, children }: SettingsProps) {
  const errorId = useId()
  const language = useLanguage()
  return (
    <div role="group" aria-label={label} className={styles.settings}>
      {children(errorId)}
      {error && <FieldError id={errorId}>{formatEntryError(error, language)}</FieldError>}
    </div>
  )
}

interface WeekdaySelectProps {
  label: string
  value: number
  onChange: (value: number) => void
}

export function WeekdaySelect({ label, value, onChange }: WeekdaySelectProps) {
  const language = useLanguage()
  const options = weekdays.map((weekday) => ({ value: `${weekday}`, text: formatWeekday(language, weekday) }))
  return (
    <Select
      aria-label={label}
      value={`${value}`}
      options={options}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  )
}

interface PairProps {
  name: PlainField
  kind: 'interval' | 'range'
  label: string
  /** Interval and start, or start and end. */
  values: readonly [number, number]
  entries: readonly [string, string]
  findError: FindEntryError
  note?: ReactNode
  onChange: (values: readonly [number, number]) => void
}

/** "Every 5 seconds, from second 0" or "From second {start} to {end}". */
export function PairSettings({ name, kind, label, values, entries, findError, note, onChange }: PairProps) {
  const t = useTexts(cronTexts)
  const [first, second] = values
  const [firstEntry, secondEntry] = entries
  const isInterval = kind === 'interval'
  const limits = partLimits[name]
  const errors = [findError(firstEntry), findError(secondEntry)] as const
  const change = (at: 0 | 1, value: number) => onChange(at === 0 ? [value, second] : [first, value])
  const text = isInterval
    ? t(`interval.${name}`, { interval: '{first}', count: first, start: '{second}' })
    : t(`range.${name}`, { start: '{first}', end: '{second}' })
  const labels = isInterval
    ? ([t('entry.interval'), t('entry.start')] as const)
    : ([t('entry.start'), t('entry.end')] as const)
  return (
    <Settings label={label} error={errors[0] ?? errors[1]}>
      {(errorId) => {
        const renderEntry = (at: 0 | 1) =>
          name === 'week' && !(isInterval && at === 0) ? (
            <WeekdaySelect label={labels[at]} value={values[at]} onChange={(value) => change(at, value)} />
          ) : (
            <NumberEntry
              label={labels[at]}
              value={values[at]}
              {...(isInterval ? (at === 0 ? limits.interval : limits.start) : limits.range)}
              errorId={errors[at] && errorId}
              onChange={(value) => change(at, value)}
            />
          )
        return (
          <>
            <div className={styles.sentence}>
              <FilledText text={text} blanks={{ first: renderEntry(0), second: renderEntry(1) }} />
            </div>
            {note && <p className={styles.note}>{note}</p>}
          </>
        )
      }}
    </Settings>
  )
}

interface ListProps {
  name: PlainField
  label: string
  chosen: readonly number[]
  currentYear: number
  error?: EntryErrorInfo | undefined
  onChange: (chosen: number[]) => void
}

/** Selectable values of a field; years start at the current one and include selected ones. */
export function ListSettings({ name, label, chosen, currentYear, error, onChange }: ListProps) {
  const language = useLanguage()
  const formats = {
    week: (value: number, style: 'long' | 'short') => formatWeekday(language, value, style),
    month: (value: number, style: 'long' | 'short') => formatMonthName(language, value, style),
  }
  const format = name === 'week' || name === 'month' ? formats[name] : undefined
  return (
    <Settings label={label} error={error}>
      {(errorId) => (
        <ValueGrid
          legend={label}
          values={listOffered(name, chosen, currentYear)}
          chosen={chosen}
          {...(format && {
            formatValue: (value: number) => format(value, 'short'),
            formatLabel: (value: number) => format(value, 'long'),
          })}
          errorId={error && errorId}
          onChange={onChange}
        />
      )}
    </Settings>
  )
}

function listOffered(name: PlainField, chosen: readonly number[], currentYear: number): readonly number[] {
  if (name === 'week') return weekdays
  const { min, max } = partLimits[name].range
  const from = name === 'year' ? Math.max(min, Math.min(currentYear, ...chosen)) : min
  return Array.from({ length: max - from + 1 }, (_, at) => from + at)
}
