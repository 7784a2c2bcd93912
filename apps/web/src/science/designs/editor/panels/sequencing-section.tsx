import { type Molecule, planSequencing, type Range, readBases, type SequencingPlan } from '@paratope/bio'
import { buildVerificationPath } from '@paratope/contract/catalogue/services'
import { useMemo, useState } from 'react'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { formatNumber } from '#ui/display/format.ts'
import { useSequence } from '../analysis/use-site-report.ts'
import styles from '../designer.module.css'
import { isCaret } from '../model/selection.ts'
import { useDesigner } from '../shell/designer-context.ts'
import { formatRange } from '../shell/format-range.ts'
import { primerTexts } from './primers.texts.ts'

/** The longest expected sequence that the table of the sequencing service takes. */
const longestReference = 20_000

/** Rows for the table of the sequencing service: name, template, concentration, volume, size, primer, its sequence, design, what is expected. */
export function buildSequencingRows(
  { name, bases }: Pick<Molecule, 'name' | 'bases'>,
  range: Range,
  { reads }: SequencingPlan,
): string {
  const expected = readBases(bases, range)
  const reference = expected.length >= 20 && expected.length <= longestReference ? expected : ''
  return reads
    .map(({ primer }) =>
      [`${name}_${primer.name}`, 'plasmid', '', '', bases.length, 'design', primer.bases, '', reference].join('\t'),
    )
    .join('\n')
}

/** Plans the reads that show the selection, or the whole molecule, to verify what was delivered. */
export function SequencingSection() {
  const { model, state, language, designId } = useDesigner()
  const tPrimer = useTexts(primerTexts)
  const { systemType } = useSite()
  const [planned, setPlanned] = useState<Range>()
  const sequence = useSequence(state.molecule)
  const { length } = sequence.bases
  const range = planned && planned.end <= 2 * length && planned.start < length ? planned : undefined
  const plan = useMemo(() => range && planSequencing(sequence, range), [sequence, range])
  if (length === 0) return null
  const { selection } = state
  return (
    <>
      <h3>{tPrimer('sequencing')}</h3>
      <p className={styles.soft}>{tPrimer('sequencing.lead')}</p>
      <Button
        size="small"
        onClick={() =>
          setPlanned(isCaret(selection) ? { start: 0, end: length } : { start: selection.start, end: selection.end })
        }
      >
        {tPrimer(isCaret(selection) ? 'sequencing.whole' : 'sequencing.selection')}
      </Button>
      {range && plan && (
        <>
          <ul className={styles.entries}>
            {plan.reads.map(({ primer, isStandard, read }) => (
              <li key={`${primer.name} ${read.start}`}>
                <button type="button" className={styles.entry} onClick={() => model.select(primer.site)}>
                  <span className={styles.entryName}>{primer.name}</span>
                  <span className={styles.soft}>
                    {tPrimer(isStandard ? 'sequencing.standard' : 'sequencing.designed')} ·{' '}
                    {tPrimer('sequencing.reads', { range: formatRange(toShownRange(read, length), length, language) })}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {plan.missed.map((missed) => (
            <p key={missed.start} className={styles.soft}>
              {tPrimer('sequencing.missed', {
                range: formatRange(toShownRange(missed, length), length, language),
                count: formatNumber(missed.end - missed.start, language),
              })}
            </p>
          ))}
          {plan.reads.length > 0 && (
            <p className={styles.actions}>
              {designId !== undefined && systemType === 1 && (
                <Button size="small" tone="primary" href={buildVerificationPath(designId, toShownRange(range, length))}>
                  {tPrimer('sequencing.order')}
                </Button>
              )}
              <CopyButton
                value={buildSequencingRows(state.molecule, range, plan)}
                text={tPrimer('sequencing.copy')}
                copiedText={tPrimer('sequencing.copied')}
              />
            </p>
          )}
        </>
      )}
    </>
  )
}

/** Reads may begin before the origin or behind it. */
function toShownRange({ start, end }: Range, length: number): Range {
  const from = ((start % length) + length) % length
  return { start: from, end: from + Math.min(end - start, length) }
}
