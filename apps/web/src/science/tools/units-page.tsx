import {
  convertTemperature,
  convertUnit,
  getDnaMolarMass,
  listUnits,
  type Quantity,
  temperatureUnits,
} from '@paratope/bio/tools'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { joinNote } from '#ui/display/format.ts'
import { formatScientific } from '#ui/display/format-scientific.ts'
import { formatSignificant } from '#ui/display/format-significant.ts'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Answer } from './answer.tsx'
import { formatBest } from './format-quantity.ts'
import { labToolTexts } from './lab-tools.texts.ts'
import { NumberEntry, readNumber } from './number-entry.tsx'
import { QuantityField, readQuantity, splitEntry } from './quantity-field.tsx'
import { ToolPage } from './tool-page.tsx'
import styles from './tools.module.css'
import { useToolEntries } from './use-tool-entries.ts'

const quantities = ['mass', 'volume', 'amount', 'molarity', 'concentration'] as const satisfies readonly Quantity[]
const choices = [...quantities, 'temperature'] as const
type Choice = (typeof choices)[number]

const defaults = {
  quantity: 'mass',
  value: '1 mg',
  mass: '1 mg/mL',
  mw: '150 kDa',
  dna: '1 µg',
  length: '1000',
  strands: 'double',
  ends: 'phosphate',
}
const anyNumber = { min: Number.NEGATIVE_INFINITY }
const lengthLimits = { min: 1, decimals: 0 }
const avogadro = 6.022_140_76e23

const listChoiceUnits = (choice: Choice): readonly string[] =>
  choice === 'temperature' ? temperatureUnits : listUnits(choice)

function convert(choice: Choice, value: number, from: string, to: string): number {
  if (choice !== 'temperature') return convertUnit(choice, value, from, to)
  const find = (name: string) => temperatureUnits.find((unit) => unit === name) ?? '°C'
  return convertTemperature(value, find(from), find(to))
}

type State = ReturnType<typeof useToolEntries<typeof defaults>>

export default function UnitsPage() {
  const t = useTexts(labToolTexts)
  const state = useToolEntries(defaults)
  return (
    <ToolPage id="units" state={state} isSplit entry={<UnitConverter state={state} />}>
      <section className={styles.entry} aria-labelledby="bridge">
        <h2 id="bridge">{t('bridge')}</h2>
        <p className={styles.soft}>{t('bridge.about')}</p>
        <MolarityOfMass state={state} />
      </section>
      <section className={styles.entry} aria-labelledby="dna">
        <h2 id="dna">{t('dna')}</h2>
        <AmountOfDna state={state} />
      </section>
    </ToolPage>
  )
}

/** One value in all units of its quantity. */
function UnitConverter({ state }: { state: State }) {
  const t = useTexts(labToolTexts)
  const language = useLanguage()
  const choice = choices.find((one) => one === state.entries.quantity) ?? 'mass'
  const units = listChoiceUnits(choice)
  const [text, given] = splitEntry(state.entries.value)
  const unit = units.includes(given) ? given : (units[0] ?? '')
  const value = readNumber(text, anyNumber)
  return (
    <>
      <Field label={t('quantity')}>
        <Select
          value={choice}
          options={choices.map((one) => ({ value: one, text: t(`quantity.${one}`) }))}
          onChange={({ target }) => state.set({ quantity: target.value })}
        />
      </Field>
      <div className={styles.quantity}>
        <NumberEntry
          label={t('value')}
          value={text}
          limits={anyNumber}
          onChange={(next) => state.set({ value: `${next} ${unit}` })}
        />
        <Field label={t('unit', { name: t('value') })} isLabelHidden>
          <Select
            value={unit}
            options={units.map((one) => ({ value: one, text: one }))}
            onChange={({ target }) => state.set({ value: `${text} ${target.value}` })}
          />
        </Field>
      </div>
      {value !== undefined && (
        <Table caption={t(`quantity.${choice}`)} isCaptionHidden isDense>
          <tbody>
            {units.map((one) => (
              <tr key={one}>
                <Td isNumeric>{formatSignificant(convert(choice, value, unit, one), language)}</Td>
                <Th scope="row">{one}</Th>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  )
}

function MolarityOfMass({ state }: { state: State }) {
  const t = useTexts(labToolTexts)
  const language = useLanguage()
  const [mass, mw] = [readQuantity('concentration', state.entries.mass), readQuantity('molarMass', state.entries.mw)]
  return (
    <>
      <QuantityField
        label={t('quantity.concentration')}
        quantities={['concentration']}
        value={state.entries.mass}
        onChange={(value) => state.set({ mass: value })}
      />
      <QuantityField
        label={t('molarMass')}
        quantities={['molarMass']}
        value={state.entries.mw}
        onChange={(value) => state.set({ mw: value })}
      />
      {mass !== undefined && mw !== undefined && (
        <Answer label={t('quantity.molarity')} value={formatBest('molarity', mass / mw, language)} />
      )}
    </>
  )
}

function AmountOfDna({ state }: { state: State }) {
  const t = useTexts(labToolTexts)
  const language = useLanguage()
  const isDouble = state.entries.strands !== 'single'
  const ends = state.entries.ends === 'hydroxyl' ? 'hydroxyl' : 'phosphate'
  const [mass, length] = [readQuantity('mass', state.entries.dna), readNumber(state.entries.length, lengthLimits)]
  const amount = mass !== undefined && length !== undefined ? mass / getDnaMolarMass(length, isDouble, ends) : undefined
  return (
    <>
      <QuantityField
        label={t('dna.mass')}
        quantities={['mass']}
        value={state.entries.dna}
        onChange={(value) => state.set({ dna: value })}
      />
      <div className={styles.fields}>
        <NumberEntry
          label={t('dna.length')}
          suffix={isDouble ? 'bp' : 'nt'}
          value={state.entries.length}
          limits={lengthLimits}
          onChange={(length) => state.set({ length })}
        />
        <Field label={t('dna.strands')}>
          <Select
            value={isDouble ? 'double' : 'single'}
            options={(['double', 'single'] as const).map((value) => ({ value, text: t(`dna.${value}`) }))}
            onChange={({ target }) => state.set({ strands: target.value })}
          />
        </Field>
        <Field label={t('dna.ends')}>
          <Select
            value={ends}
            options={(['phosphate', 'hydroxyl'] as const).map((value) => ({ value, text: t(`dna.${value}`) }))}
            onChange={({ target }) => state.set({ ends: target.value })}
          />
        </Field>
      </div>
      {amount !== undefined && (
        <>
          <Answer label={t('dna.amount')} value={formatBest('amount', amount, language)} />
          <p className={styles.soft}>
            {joinNote(t('dna.copies'), formatScientific(amount * avogadro, language), language)}
          </p>
        </>
      )}
      <p className={styles.soft}>{t('dna.method')}</p>
    </>
  )
}
