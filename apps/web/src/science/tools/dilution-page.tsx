import { planDilution, planSerialDilution, type Quantity } from '@paratope/bio/tools'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatSignificant } from '#ui/display/format-significant.ts'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Answer } from './answer.tsx'
import { formatBest } from './format-quantity.ts'
import { labToolTexts } from './lab-tools.texts.ts'
import { NumberEntry, readNumber } from './number-entry.tsx'
import { QuantityField, readQuantity } from './quantity-field.tsx'
import { ToolPage } from './tool-page.tsx'
import styles from './tools.module.css'
import { toolTexts } from './tools.texts.ts'
import { useToolEntries } from './use-tool-entries.ts'

const concentrations = ['molarity', 'concentration'] as const satisfies readonly Quantity[]
const defaults = { stock: '10 mM', final: '50 µM', volume: '10 mL', factor: '3', steps: '8', tube: '150 µL' }
const factorLimits = { min: 1, isAbove: true }
const stepLimits = { min: 1, max: 24, decimals: 0 }

/** The entry with the kind of its unit. */
function readConcentration(entry: string) {
  for (const quantity of concentrations) {
    const value = readQuantity(quantity, entry)
    if (value !== undefined) return { quantity, value }
  }
  return undefined
}

export default function DilutionPage() {
  const t = useTexts(labToolTexts)
  const tTools = useTexts(toolTexts)
  const state = useToolEntries(defaults)
  const { entries } = state
  const [stock, final] = [readConcentration(entries.stock), readConcentration(entries.final)]
  const volume = readQuantity('volume', entries.volume)
  const isMixed = stock !== undefined && final !== undefined && stock.quantity !== final.quantity
  const isAbove = !isMixed && stock !== undefined && final !== undefined && final.value > stock.value
  const plan =
    stock && final && volume && !isMixed && !isAbove ? planDilution(stock.value, final.value, volume) : undefined
  const [factor, steps] = [readNumber(entries.factor, factorLimits), readNumber(entries.steps, stepLimits)]
  const tube = readQuantity('volume', entries.tube)
  const series =
    stock && factor !== undefined && steps && tube ? planSerialDilution(stock.value, factor, steps, tube) : undefined
  return (
    <ToolPage
      id="dilution"
      state={state}
      isSplit
      entry={
        <>
          <QuantityField
            label={t('stock')}
            quantities={concentrations}
            value={entries.stock}
            onChange={(value) => state.set({ stock: value })}
          />
          <QuantityField
            label={t('final')}
            quantities={concentrations}
            value={entries.final}
            onChange={(value) => state.set({ final: value })}
          />
          <QuantityField
            label={t('finalVolume')}
            quantities={['volume']}
            value={entries.volume}
            onChange={(value) => state.set({ volume: value })}
          />
          <h2>{t('series')}</h2>
          <div className={styles.fields}>
            <NumberEntry
              label={t('factor')}
              value={entries.factor}
              limits={factorLimits}
              onChange={(value) => state.set({ factor: value })}
            />
            <NumberEntry
              label={t('steps')}
              value={entries.steps}
              limits={stepLimits}
              onChange={(value) => state.set({ steps: value })}
            />
          </div>
          <QuantityField
            label={t('tubeVolume')}
            quantities={['volume']}
            value={entries.tube}
            onChange={(value) => state.set({ tube: value })}
          />
        </>
      }
    >
      <h2>{tTools('result')}</h2>
      {isMixed && <Callout tone="warning">{t('dilution.mixed')}</Callout>}
      {isAbove && <Callout tone="warning">{tTools('error.range')}</Callout>}
      {plan && <SingleDilution plan={plan} />}
      {series && stock && <SerialDilution series={series} quantity={stock.quantity} />}
    </ToolPage>
  )
}

function SingleDilution({ plan }: { plan: NonNullable<ReturnType<typeof planDilution>> }) {
  const t = useTexts(labToolTexts)
  const language = useLanguage()
  return (
    <>
      <Answer label={t('dilution.stock')} value={formatBest('volume', plan.stockVolume, language)} />
      <Answer label={t('dilution.diluent')} value={formatBest('volume', plan.diluent, language)} />
      <p className={styles.soft}>
        {t('dilution.factor')} 1 : {formatSignificant(plan.factor, language)}
      </p>
    </>
  )
}

interface SerialDilutionProps {
  series: ReturnType<typeof planSerialDilution>
  /** The kind of the concentrations. */
  quantity: Quantity
}

function SerialDilution({ series, quantity }: SerialDilutionProps) {
  const t = useTexts(labToolTexts)
  const language = useLanguage()
  return (
    <>
      <h2>{t('series')}</h2>
      <p>
        {t('series.transfer', {
          volume: formatBest('volume', series.transfer, language),
          diluent: formatBest('volume', series.diluent, language),
        })}
      </p>
      <Table caption={t('series')} isCaptionHidden isDense>
        <thead>
          <tr>
            <Th isNumeric>{t('step')}</Th>
            <Th isNumeric>{t('molarity')}</Th>
          </tr>
        </thead>
        <tbody>
          {series.steps.map(({ step, concentration }) => (
            <tr key={step}>
              <Td isNumeric>{step}</Td>
              <Td isNumeric>{formatBest(quantity, concentration, language)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}
