import { getExtent, getRangeLength, planSequencing, type Range } from '@paratope/bio'
import type { OrderRow } from '@paratope/contract/catalogue/services/order-rows'
import { parseQuantityText } from '@paratope/contract/kernel/number-text'
import { useMemo, useState } from 'react'
import { NumberInput } from '#kit/numbers/number-input.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { formatNumber } from '#ui/display/format.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import type { LoadedSample } from './load-sequencing-sample.ts'
import styles from './order-table.module.css'
import { sequencingTexts } from './sequencing.texts.ts'
import { buildSequencingRows, findStockPrimer } from './sequencing-rows.ts'

/** Features that are worth a read of their own. */
const shortestFeature = 100

interface SequencingPlanFormProps {
  sample: LoadedSample
  initialRange: Range | undefined
  /** Number of the row that the reads replace. */
  replacedRow: number | undefined
  usedNames: readonly string[]
  onRows: (rows: OrderRow[]) => void
}

/** The span that is read, and the reads that show it. */
export function SequencingPlanForm({ sample, initialRange, replacedRow, usedNames, onRows }: SequencingPlanFormProps) {
  const t = useTexts(sequencingTexts)
  const language = useLanguage()
  const { molecule } = sample
  const { length } = molecule.bases
  const [span, setSpan] = useState(initialRange ? 'other' : 'whole')
  const [from, setFrom] = useState(String((initialRange?.start ?? 0) + 1))
  const [to, setTo] = useState(String(toShown(initialRange?.end ?? length, length)))
  const features = useMemo(() => listSpans(sample), [sample])
  const range = useMemo((): Range | undefined => {
    if (span === 'whole') return { start: 0, end: length }
    return span === 'other' ? readRange(from, to, length) : features[Number(span)]?.range
  }, [span, from, to, features, length])
  const plan = useMemo(() => range && planSequencing(molecule, range), [molecule, range])
  const show = (position: number) => formatNumber(position, language)
  const showRange = ({ start, end }: Range) => ({
    from: show((((start % length) + length) % length) + 1),
    to: show(toShown(end, length)),
  })
  return (
    <>
      <h3>{sample.name}</h3>
      <Field label={t('span')}>
        <Select
          value={span}
          onChange={({ target }) => setSpan(target.value)}
          options={[
            { value: 'whole', text: t('span.whole', { length: show(length) }) },
            ...features.map(({ name, range: place }, index) => ({
              value: String(index),
              text: t('span.feature', { name, ...showRange(place) }),
            })),
            { value: 'other', text: t('span.other') },
          ]}
        />
      </Field>
      {span === 'other' && (
        <div className={styles.saving}>
          <Field label={t('from')} error={range ? undefined : t('invalid', { length: show(length) })}>
            <NumberInput inputMode="numeric" value={from} onChange={({ target }) => setFrom(target.value)} />
          </Field>
          <Field label={t('to')}>
            <NumberInput inputMode="numeric" value={to} onChange={({ target }) => setTo(target.value)} />
          </Field>
        </div>
      )}
      {plan && range && (
        <>
          <ul className={styles.problems}>
            {plan.reads.map(({ primer, read }) => (
              <li key={`${primer.name} ${read.start}`}>
                {t('read', {
                  primer: primer.name,
                  kind: t(findStockPrimer(primer) === undefined ? 'designed' : 'stock'),
                  ...showRange(read),
                })}
              </li>
            ))}
          </ul>
          {plan.missed.map((missed) => (
            <p key={missed.start}>{t('missed', { count: show(getRangeLength(missed)), ...showRange(missed) })}</p>
          ))}
          {plan.reads.length === 0 ? (
            <p role="alert">{t('none')}</p>
          ) : (
            <div className={styles.tools}>
              <Button tone="primary" onClick={() => onRows(buildSequencingRows(sample, range, plan, usedNames))}>
                {replacedRow === undefined
                  ? t('add', { count: plan.reads.length })
                  : t('replace', { no: replacedRow, count: plan.reads.length })}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  )
}

/** The last base of a range as people count, beyond the origin by its place. */
const toShown = (end: number, length: number): number => ((((end - 1) % length) + length) % length) + 1

/** Features by place, as spans; what is short is read with its neighbours. */
const listSpans = ({ molecule: { features, bases } }: LoadedSample) =>
  features
    .map((feature) => ({ name: feature.name, range: getExtent(feature, bases.length) }))
    .filter(({ range }) => getRangeLength(range) >= shortestFeature)
    .toSorted((one, other) => one.range.start - other.range.start)

/** Positions as people count them; an end before the start lies beyond the origin. */
function readRange(from: string, to: string, length: number): Range | undefined {
  const { value: first } = parseQuantityText(from, { max: length })
  const { value: end } = parseQuantityText(to, { max: length })
  if (first === undefined || end === undefined) return undefined
  const start = first - 1
  return { start, end: end > start ? end : end + length }
}
