import { type DayPart, dayOptions, daysBeforeEndLimits, partLimits, type WeekPart } from '@paratope/cron'
import { useId } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Radio } from '#ui/forms/radio.tsx'
import { Select } from '#ui/forms/select.tsx'
import { cronTexts } from './cron.texts.ts'
import styles from './editor.module.css'
import { type FindEntryError, ListSettings, PairSettings, Settings, WeekdaySelect } from './entries.tsx'
import { FilledText } from './filled-text.tsx'
import { NumberEntry } from './number-entry.tsx'

export interface DayEditorProps {
  day: DayPart
  week: WeekPart
  findDayError: FindEntryError
  findWeekError: FindEntryError
  currentYear: number
  onDayChange: (change: Partial<DayPart>) => void
  onWeekChange: (change: Partial<WeekPart>) => void
}

const nths = [1, 2, 3, 4, 5] as const

/** The eleven options for the days of the month and of the week. */
export function DayEditor(props: DayEditorProps) {
  const t = useTexts(cronTexts)
  const group = useId()
  const { day, onDayChange } = props
  return (
    <div className={styles.editor}>
      <fieldset className={styles.options}>
        <legend className="visually-hidden">{t('day')}</legend>
        {Object.values(dayOptions).map((cronEvery) => (
          <Radio
            key={cronEvery}
            name={group}
            checked={day.cronEvery === cronEvery}
            onChange={() => onDayChange({ cronEvery })}
          >
            {t(`day.${cronEvery}`)}
          </Radio>
        ))}
      </fieldset>
      <DaySettings {...props} />
    </div>
  )
}

function DaySettings(props: DayEditorProps) {
  const { day, week, findDayError, findWeekError, currentYear, onDayChange, onWeekChange } = props
  const t = useTexts(cronTexts)
  switch (day.cronEvery) {
    case 0:
      return <p className={styles.note}>{t('custom', { text: day.text === '?' ? week.text : day.text })}</p>
    case dayOptions.everyNWeekdays:
      return (
        <PairSettings
          name="week"
          kind="interval"
          label={t('day.2')}
          values={[week.incrementIncrement, week.incrementStart]}
          entries={['incrementIncrement', 'incrementStart']}
          findError={findWeekError}
          note={t('weeks.note')}
          onChange={([incrementIncrement, incrementStart]) => onWeekChange({ incrementIncrement, incrementStart })}
        />
      )
    case dayOptions.everyNDays:
      return (
        <PairSettings
          name="day"
          kind="interval"
          label={t('day.3')}
          values={[day.incrementIncrement, day.incrementStart]}
          entries={['incrementIncrement', 'incrementStart']}
          findError={findDayError}
          onChange={([incrementIncrement, incrementStart]) => onDayChange({ incrementIncrement, incrementStart })}
        />
      )
    case dayOptions.weekdays:
      return (
        <ListSettings
          name="week"
          label={t('day.4')}
          chosen={week.specificSpecific}
          currentYear={currentYear}
          error={findWeekError('specificSpecific')}
          onChange={(specificSpecific) => onWeekChange({ specificSpecific })}
        />
      )
    case dayOptions.days:
      return (
        <ListSettings
          name="day"
          label={t('day.5')}
          chosen={day.specificSpecific}
          currentYear={currentYear}
          error={findDayError('specificSpecific')}
          onChange={(specificSpecific) => onDayChange({ specificSpecific })}
        />
      )
    default:
      return <MonthDaySettings {...props} />
  }
}

/** Options that name one day of the month. */
function MonthDaySettings({ day, week, findDayError, onDayChange, onWeekChange }: DayEditorProps) {
  const t = useTexts(cronTexts)
  switch (day.cronEvery) {
    case dayOptions.lastWeekday: {
      const weekday = (
        <WeekdaySelect
          label={t('entry.weekday')}
          value={day.cronLastSpecificDomDay}
          onChange={(cronLastSpecificDomDay) => onDayChange({ cronLastSpecificDomDay })}
        />
      )
      return <DaySentence label={t('day.8')} text={t('day.8.text', { weekday: '{weekday}' })} blanks={{ weekday }} />
    }
    case dayOptions.daysBeforeEnd:
      return (
        <NumberSentence
          label={t('day.9')}
          text={t('day.9.text', { days: '{number}' })}
          entry={t('entry.days')}
          value={day.cronDaysBeforeEomMinus}
          limits={daysBeforeEndLimits}
          error={findDayError('cronDaysBeforeEomMinus')}
          onChange={(cronDaysBeforeEomMinus) => onDayChange({ cronDaysBeforeEomMinus })}
        />
      )
    case dayOptions.nearestWorkday:
      return (
        <NumberSentence
          label={t('day.10')}
          text={t('day.10.text', { day: '{number}' })}
          entry={t('entry.day')}
          value={day.cronDaysNearestWeekday}
          limits={partLimits.day.range}
          error={findDayError('cronDaysNearestWeekday')}
          onChange={(cronDaysNearestWeekday) => onDayChange({ cronDaysNearestWeekday })}
        />
      )
    case dayOptions.nthWeekday: {
      const weekday = (
        <WeekdaySelect
          label={t('entry.weekday')}
          value={week.cronNthDayDay}
          onChange={(cronNthDayDay) => onWeekChange({ cronNthDayDay })}
        />
      )
      const nth = (
        <Select
          aria-label={t('entry.nth')}
          value={`${week.cronNthDayNth}`}
          options={nths.map((one) => ({ value: `${one}`, text: t(`nth.${one}`) }))}
          onChange={({ target }) => onWeekChange({ cronNthDayNth: Number(target.value) })}
        />
      )
      const text = t('day.11.text', { nth: '{nth}', weekday: '{weekday}' })
      return <DaySentence label={t('day.11')} text={text} blanks={{ nth, weekday }} />
    }
    default:
      return null
  }
}

function DaySentence({ label, text, blanks }: { label: string } & Parameters<typeof FilledText>[0]) {
  return (
    <Settings label={label}>
      {() => (
        <div className={styles.sentence}>
          <FilledText text={text} blanks={blanks} />
        </div>
      )}
    </Settings>
  )
}

interface NumberSentenceProps {
  label: string
  text: string
  entry: string
  value: number
  limits: { min: number; max: number }
  error: ReturnType<FindEntryError>
  onChange: (value: number) => void
}

/** A sentence with one number in it. */
export function NumberSentence({ label, text, entry, value, limits, error, onChange }: NumberSentenceProps) {
  return (
    <Settings label={label} error={error}>
      {(errorId) => (
        <div className={styles.sentence}>
          <FilledText
            text={text}
            blanks={{
              number: (
                <NumberEntry label={entry} value={value} {...limits} errorId={error && errorId} onChange={onChange} />
              ),
            }}
          />
        </div>
      )}
    </Settings>
  )
}
