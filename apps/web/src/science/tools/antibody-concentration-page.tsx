import {
  type AntibodyAbsorption,
  absorptionPresets,
  getAntibodyAbsorption,
  getProteinConcentration,
  InputError,
} from '@paratope/bio/tools'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatSignificant } from '#ui/display/format-significant.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Answer } from './answer.tsx'
import { formatBest } from './format-quantity.ts'
import { labToolTexts } from './lab-tools.texts.ts'
import { NumberEntry, readNumber } from './number-entry.tsx'
import { SequenceEntry } from './sequence-entry.tsx'
import { ToolPage } from './tool-page.tsx'
import type { EntryError } from './tool-runs.ts'
import styles from './tools.module.css'
import { toolTexts } from './tools.texts.ts'
import { useToolEntries } from './use-tool-entries.ts'

const defaults = { a280: '0.7', a320: '0', dilution: '1', path: '1', class: 'igg', own: '1.4', heavy: '', light: '' }
const numberFields = ['a280', 'a320', 'dilution', 'path'] as const
const labels = { a280: 'a280', a320: 'a320', dilution: 'dilutionFactor', path: 'path' } as const
/** Most photometers are linear up to here. */
const highestReading = 1.5
/** A blank may read nothing. */
const blankLimits = { min: 0 }

function readChains(heavy: string, light: string): AntibodyAbsorption | EntryError | undefined {
  if (heavy.trim() === '') return undefined
  try {
    return getAntibodyAbsorption({ heavy, light })
  } catch (error) {
    if (error instanceof InputError) return { code: error.code, values: error.values }
    throw error
  }
}

export default function AntibodyConcentrationPage() {
  const t = useTexts(labToolTexts)
  const tTools = useTexts(toolTexts)
  const language = useLanguage()
  const state = useToolEntries(defaults)
  const { entries } = state
  const kinds = [...absorptionPresets.map(({ id }) => id), 'own', 'sequence'] as const
  const kind = kinds.find((one) => one === entries.class) ?? 'igg'
  const chains = kind === 'sequence' ? readChains(entries.heavy, entries.light) : undefined
  const error = chains && 'code' in chains ? chains : undefined
  const computed = chains && 'absorption' in chains ? chains : undefined
  const preset = absorptionPresets.find(({ id }) => id === kind)
  const absorption = preset?.value ?? (kind === 'own' ? readNumber(entries.own) : computed?.absorption)
  const [a280, a320, dilution, path] = [
    readNumber(entries.a280),
    readNumber(entries.a320, blankLimits),
    readNumber(entries.dilution),
    readNumber(entries.path),
  ]
  const concentration =
    absorption !== undefined && a280 && a320 !== undefined && dilution && path
      ? getProteinConcentration({ a280, a320, dilution, path, absorption })
      : undefined
  return (
    <ToolPage
      id="antibody-concentration"
      state={state}
      isSplit
      entry={
        <>
          <div className={styles.fields}>
            {numberFields.map((name) => (
              <NumberEntry
                key={name}
                label={t(labels[name])}
                hint={name === 'a320' ? t('a320.hint') : undefined}
                value={entries[name]}
                {...(name === 'a320' && { limits: blankLimits })}
                onChange={(value) => state.set({ [name]: value })}
              />
            ))}
          </div>
          <Field label={t('class')}>
            <Select
              value={kind}
              options={kinds.map((value) => ({ value, text: t(`class.${value}`) }))}
              onChange={({ target }) => state.set({ class: target.value })}
            />
          </Field>
          {kind === 'own' && (
            <NumberEntry label={t('absorption')} value={entries.own} onChange={(own) => state.set({ own })} />
          )}
          {kind === 'sequence' && (
            <>
              <SequenceEntry
                label={t('heavy')}
                hint={t('chains.hint')}
                value={entries.heavy}
                error={error}
                onChange={(value) => state.set({ heavy: value })}
              />
              <SequenceEntry
                label={t('light')}
                value={entries.light}
                onChange={(value) => state.set({ light: value })}
              />
            </>
          )}
        </>
      }
    >
      <h2>{tTools('result')}</h2>
      <Answer
        label={t('concentration.answer')}
        value={concentration === undefined ? '–' : formatBest('concentration', concentration, language)}
      />
      {concentration !== undefined && kind !== 'bsa' && (
        <p>
          {t('concentration.molar', {
            molarity: formatBest('molarity', concentration / getMolarMass(kind, computed), language),
            mass: `${formatSignificant(getMolarMass(kind, computed) / 1000, language)}\u202fkDa`,
          })}
        </p>
      )}
      {a280 !== undefined && a280 > highestReading && <Callout tone="warning">{t('concentration.high')}</Callout>}
      <p className={styles.soft}>{t('concentration.method')}</p>
    </ToolPage>
  )
}

/** g/mol of the usual form of each class. */
function getMolarMass(kind: string, computed: AntibodyAbsorption | undefined): number {
  if (computed) return computed.molarMass
  if (kind === 'fab') return 50_000
  if (kind === 'igm') return 970_000
  return kind === 'iga' ? 160_000 : 150_000
}
