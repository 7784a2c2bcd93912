import type { CronPart } from '@paratope/cron'
import { useId } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Radio } from '#ui/forms/radio.tsx'
import { cronTexts } from './cron.texts.ts'
import styles from './editor.module.css'
import { type FindEntryError, ListSettings, PairSettings } from './entries.tsx'

export interface PartEditorProps {
  name: 'second' | 'minute' | 'hour' | 'month' | 'year'
  part: CronPart
  findError: FindEntryError
  currentYear: number
  onChange: (change: Partial<CronPart>) => void
}

/** Every, interval, range or specific values, as `cronEvery` 1, 2, 4 and 3. */
export function PartEditor({ name, part, findError, currentYear, onChange }: PartEditorProps) {
  const t = useTexts(cronTexts)
  const group = useId()
  const options = [
    [1, t(`every.${name}`)],
    [2, t('interval')],
    [4, t('range')],
    [3, t('values')],
  ] as const
  return (
    <div className={styles.editor}>
      <fieldset className={styles.options}>
        <legend className="visually-hidden">{t(name)}</legend>
        {options.map(([cronEvery, text]) => (
          <Radio
            key={cronEvery}
            name={group}
            checked={part.cronEvery === cronEvery}
            onChange={() => onChange({ cronEvery })}
          >
            {text}
          </Radio>
        ))}
      </fieldset>
      {part.cronEvery === 0 && <p className={styles.note}>{t('custom', { text: part.text })}</p>}
      {part.cronEvery === 2 && (
        <PairSettings
          name={name}
          kind="interval"
          label={t('interval')}
          values={[part.incrementIncrement, part.incrementStart]}
          entries={['incrementIncrement', 'incrementStart']}
          findError={findError}
          onChange={([incrementIncrement, incrementStart]) => onChange({ incrementIncrement, incrementStart })}
        />
      )}
      {part.cronEvery === 4 && (
        <PairSettings
          name={name}
          kind="range"
          label={t('range')}
          values={[part.rangeStart, part.rangeEnd]}
          entries={['rangeStart', 'rangeEnd']}
          findError={findError}
          onChange={([rangeStart, rangeEnd]) => onChange({ rangeStart, rangeEnd })}
        />
      )}
      {part.cronEvery === 3 && (
        <ListSettings
          name={name}
          label={t('values')}
          chosen={part.specificSpecific}
          currentYear={currentYear}
          error={findError('specificSpecific')}
          onChange={(specificSpecific) => onChange({ specificSpecific })}
        />
      )}
    </div>
  )
}
