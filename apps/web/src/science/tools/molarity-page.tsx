import { getMass, getMolarity, getSolutionVolume } from '@paratope/bio/tools'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Answer } from './answer.tsx'
import { formatBest } from './format-quantity.ts'
import { labToolTexts } from './lab-tools.texts.ts'
import { QuantityField, readQuantity } from './quantity-field.tsx'
import { ToolPage } from './tool-page.tsx'
import { toolTexts } from './tools.texts.ts'
import { useToolEntries } from './use-tool-entries.ts'

const unknowns = ['mass', 'volume', 'molarity'] as const
type Unknown = (typeof unknowns)[number]
const defaults = { solve: 'mass', mass: '1 g', volume: '100 mL', molarity: '10 mM', mw: '58.44 g/mol' }

/** Base units: g, L, mol/L, g/mol. */
function solve(unknown: Unknown, { mass, volume, molarity, mw }: Readonly<Record<string, number | undefined>>) {
  if (mw === undefined) return undefined
  if (unknown === 'mass') return molarity && volume ? getMass(molarity, volume, mw) : undefined
  if (unknown === 'volume') return mass && molarity ? getSolutionVolume(mass, molarity, mw) : undefined
  return mass && volume ? getMolarity(mass, volume, mw) : undefined
}

export default function MolarityPage() {
  const t = useTexts(labToolTexts)
  const tTools = useTexts(toolTexts)
  const language = useLanguage()
  const state = useToolEntries(defaults)
  const { entries } = state
  const unknown = unknowns.find((one) => one === entries.solve) ?? 'mass'
  const answer = solve(unknown, {
    mass: readQuantity('mass', entries.mass),
    volume: readQuantity('volume', entries.volume),
    molarity: readQuantity('molarity', entries.molarity),
    mw: readQuantity('molarMass', entries.mw),
  })
  return (
    <ToolPage
      id="molarity"
      state={state}
      isSplit
      entry={
        <>
          <Field label={t('solve')}>
            <Select
              value={unknown}
              options={unknowns.map((value) => ({ value, text: t(value) }))}
              onChange={({ target }) => state.set({ solve: target.value })}
            />
          </Field>
          {unknowns
            .filter((name) => name !== unknown)
            .map((name) => (
              <QuantityField
                key={name}
                label={t(name)}
                quantities={[name]}
                value={entries[name]}
                onChange={(value) => state.set({ [name]: value })}
              />
            ))}
          <QuantityField
            label={t('molarMass')}
            quantities={['molarMass']}
            value={entries.mw}
            onChange={(value) => state.set({ mw: value })}
          />
        </>
      }
    >
      <h2>{tTools('result')}</h2>
      <Answer
        label={t(`molarity.answer.${unknown}`)}
        value={answer === undefined ? '–' : formatBest(unknown, answer, language)}
      />
    </ToolPage>
  )
}
