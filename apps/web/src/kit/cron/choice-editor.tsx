import { type FieldChoice, type FieldName, fieldChoiceTypes, findChoiceErrors, partLimits } from '@paratope/cron'
import { useId } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Radio } from '#ui/forms/radio.tsx'
import { cronTexts } from './cron.texts.ts'
import { NumberSentence } from './day-editor.tsx'
import styles from './editor.module.css'
import { type FindEntryError, ListSettings, PairSettings, Settings, WeekdaySelect } from './entries.tsx'
import { FilledText } from './filled-text.tsx'

export interface ChoiceEditorProps {
  name: FieldName
  /** The legend; by default the name of the field. */
  legend?: string
  choice: FieldChoice
  currentYear: number
  onChange: (choice: FieldChoice) => void
}

/** Editor of one field: not set, every, range, loop, workday, last or specified values, as the field allows. */
export function ChoiceEditor({ name, legend, choice, currentYear, onChange }: ChoiceEditorProps) {
  const t = useTexts(cronTexts)
  const group = useId()
  const types = fieldChoiceTypes[name].filter((type) => type !== 'custom')
  return (
    <div className={styles.editor}>
      <fieldset className={styles.options}>
        <legend className={legend === undefined ? 'visually-hidden' : styles.legend}>{legend ?? t(name)}</legend>
        {types.map((type) => (
          <Radio key={type} name={group} checked={choice.type === type} onChange={() => onChange({ ...choice, type })}>
            {type === 'every' ? t(`every.${name}`) : t(type)}
          </Radio>
        ))}
      </fieldset>
      <ChoiceSettings name={name} choice={choice} currentYear={currentYear} onChange={onChange} />
    </div>
  )
}

function ChoiceSettings({ name, choice, currentYear, onChange }: ChoiceEditorProps) {
  const t = useTexts(cronTexts)
  const errors = findChoiceErrors(name, choice)
  const findError: FindEntryError = (entry) => errors.find((error) => error.entry === entry)
  switch (choice.type) {
    case 'range':
      return (
        <PairSettings
          name={name}
          kind="range"
          label={t('range')}
          values={[choice.rangeStart, choice.rangeEnd]}
          entries={['rangeStart', 'rangeEnd']}
          findError={findError}
          onChange={([rangeStart, rangeEnd]) => onChange({ ...choice, rangeStart, rangeEnd })}
        />
      )
    case 'loop':
      return (
        <PairSettings
          name={name}
          kind="interval"
          label={t('loop')}
          values={[choice.loopStep, choice.loopStart]}
          entries={['loopStep', 'loopStart']}
          findError={findError}
          note={name === 'week' ? t('weeks.note') : undefined}
          onChange={([loopStep, loopStart]) => onChange({ ...choice, loopStep, loopStart })}
        />
      )
    case 'values':
      return (
        <ListSettings
          name={name}
          label={t('values')}
          chosen={choice.values}
          currentYear={currentYear}
          onChange={(values) => onChange({ ...choice, values })}
        />
      )
    case 'workday':
      return (
        <NumberSentence
          label={t('workday')}
          text={t('day.10.text', { day: '{number}' })}
          entry={t('entry.day')}
          value={choice.workday}
          limits={partLimits.day.range}
          error={findError('workday')}
          onChange={(workday) => onChange({ ...choice, workday })}
        />
      )
    case 'last':
      return <LastSettings name={name} choice={choice} currentYear={currentYear} onChange={onChange} />
    case 'custom':
      return <p className={styles.note}>{t('custom', { text: choice.text })}</p>
    default:
      return null
  }
}

/** The last day of a month, or its last given weekday. */
function LastSettings({ name, choice, onChange }: ChoiceEditorProps) {
  const t = useTexts(cronTexts)
  if (name !== 'week') return null
  const weekday = (
    <WeekdaySelect
      label={t('entry.weekday')}
      value={choice.lastWeekday}
      onChange={(lastWeekday) => onChange({ ...choice, lastWeekday })}
    />
  )
  return (
    <Settings label={t('last')}>
      {() => (
        <div className={styles.sentence}>
          <FilledText text={t('day.8.text', { weekday: '{weekday}' })} blanks={{ weekday }} />
        </div>
      )}
    </Settings>
  )
}
