import {
  constructionRates,
  estimateConstruction,
  preparations,
  preparationYields,
} from '@paratope/contract/ordering/vector-orders'
import { buildDesignPath } from '@paratope/contract/platform/sites'
import { noFolder } from '@paratope/contract/science/designs'
import { useState } from 'react'
import { buildArcPath, buildRingPaths, toArcs, toRingPoint } from '#catalogue/products/index.ts'
import { useCurrency, useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { formatMoney, formatQuantity } from '#ui/display/format.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { type FilledVector, layOutVector, type SlotLengths } from './starter-map.ts'
import type { StarterSlot, StarterSlotId, VectorStarterData } from './vector-starter.loader.ts'
import styles from './vector-starter.module.css'
import { vectorStarterTexts } from './vector-starter.texts.ts'

type Preparation = (typeof preparations)[number]

/** The value of a gene that is in no library. */
const ownGene = ''
const ownGeneLength = { initial: 1200, min: 60, max: 8000 } as const

/** A backbone with slots to fill and the price by rule; as a plain form it also begins the design without script. */
export default function VectorStarter({ starter }: { starter: VectorStarterData }) {
  const t = useTexts(vectorStarterTexts)
  const language = useLanguage()
  const site = useSite()
  const [chosen, setChosen] = useState<Readonly<Record<StarterSlotId, string>>>(() => ({
    promoter: starter.slots[0]?.parts[0]?.id ?? '',
    gene: 'rep-egfp',
    selection: 'mk-neor',
  }))
  const [geneText, setGeneText] = useState(String(ownGeneLength.initial))
  const [preparation, setPreparation] = useState<Preparation>('midi')
  const ownLength = chosen.gene === ownGene ? readGeneLength(geneText) : 0
  const vector = layOutVector(starter, readLengths(starter, chosen, ownLength ?? 0))

  return (
    <form action={buildDesignPath(site, 'new', noFolder)} className={styles.starter}>
      <input type="hidden" name="template" value={starter.templateId} />
      <StarterMap vector={vector} name={starter.name} />
      <div className={styles.fields}>
        {starter.slots.map((slot, index) => (
          <Field key={slot.id} label={`${index + 1}  ${t(`slot.${slot.id}`)}`}>
            <Select
              name={slot.id}
              value={chosen[slot.id]}
              options={[
                ...slot.parts.map(({ id, name }) => ({ value: id, text: name })),
                ...(slot.id === 'gene' ? [{ value: ownGene, text: t('gene.own') }] : []),
              ]}
              onChange={({ target }) => setChosen({ ...chosen, [slot.id]: target.value })}
            />
          </Field>
        ))}
        {chosen.gene === ownGene && (
          <Field
            label={t('gene.length')}
            error={ownLength === undefined && t('gene.wrong', { min: ownGeneLength.min, max: ownGeneLength.max })}
          >
            <Input inputMode="numeric" value={geneText} onChange={({ target }) => setGeneText(target.value)} />
          </Field>
        )}
        <Field label={t('preparation')}>
          <Select
            value={preparation}
            options={preparations.map((name) => ({
              value: name,
              text: formatYield(preparationYields[name], language),
            }))}
            onChange={({ target }) => setPreparation(preparations.find((name) => name === target.value) ?? 'midi')}
          />
        </Field>
      </div>
      <StarterPrice work={ownLength} preparation={preparation} />
      <Button type="submit" tone="primary" size="large">
        {t('design')}
      </Button>
    </form>
  )
}

/** Digits alone: anything else is no length. */
function readGeneLength(text: string): number | undefined {
  const length = /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN
  return length >= ownGeneLength.min && length <= ownGeneLength.max ? length : undefined
}

const readLengths = (
  { slots }: VectorStarterData,
  chosen: Readonly<Record<StarterSlotId, string>>,
  ownLength: number,
): SlotLengths => {
  const read = (id: StarterSlotId) => findPartLength(slots, id, chosen[id]) ?? ownLength
  return { promoter: read('promoter'), gene: read('gene'), selection: read('selection') }
}

const findPartLength = (slots: readonly StarterSlot[], slotId: StarterSlotId, partId: string): number | undefined =>
  slots.find(({ id }) => id === slotId)?.parts.find(({ id }) => id === partId)?.length

const formatYield = (micrograms: number, language: string): string =>
  micrograms < 1000 ? formatQuantity(micrograms, 'µg', language) : formatQuantity(micrograms / 1000, 'mg', language, 1)

/** Price and days by rule; parts of the library cost nothing, bases of one's own are synthesised. */
function StarterPrice({ work, preparation }: { work: number | undefined; preparation: Preparation }) {
  const t = useTexts(vectorStarterTexts)
  const language = useLanguage()
  const currency = useCurrency()
  const estimate =
    work === undefined
      ? undefined
      : estimateConstruction(
          { synthesised: work, fragments: work > 0 ? 1 : 0, findings: 0 },
          { preparation, endotoxin: 'standard', verification: 'junctions', packaging: 'none', glycerolStock: false },
          currency,
        )
  return (
    <p className={styles.price} aria-live="polite">
      <strong>{estimate ? formatMoney(estimate.price, language) : '–'}</strong>
      <span>{t('days', { days: estimate?.days ?? constructionRates.days.construction })}</span>
      <small>{t(work === 0 ? 'note' : 'note.own')}</small>
    </p>
  )
}

/** The ring with what the backbone keeps, and the slots with their numbers. */
function StarterMap({ vector, name }: { vector: FilledVector; name: string }) {
  const t = useTexts(vectorStarterTexts)
  const language = useLanguage()
  const { length, features, slots } = vector
  const size = formatQuantity(length, 'bp', language)
  return (
    <svg viewBox="-4 -4 80 80" className={styles.map} role="img" aria-label={t('map', { name, size })}>
      <circle cx={36} cy={36} r={26} className={styles.ring} />
      {buildRingPaths(toArcs({ length, features })).map(({ colour, d }) => (
        <path key={colour} d={d} className={styles.outside} />
      ))}
      {slots.map(({ id, start, end }, index) => {
        const [from, to] = [(start / length) * 360, (end / length) * 360]
        const [x, y] = toRingPoint((from + to) / 2, 36)
        return (
          <g key={id} className={styles.slot}>
            <path d={buildArcPath([0, from, to, 1])} />
            <circle cx={x} cy={y} r={3.6} />
            <text x={x} y={y}>
              {index + 1}
            </text>
          </g>
        )
      })}
      <text x={36} y={34} className={styles.name}>
        {name}
      </text>
      <text x={36} y={40} className={styles.size}>
        {size}
      </text>
    </svg>
  )
}
