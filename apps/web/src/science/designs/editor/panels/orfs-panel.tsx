import { getRangeLength, type Orf } from '@paratope/bio'
import { useMemo, useState } from 'react'
import { CountField } from '#kit/numbers/count-field.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { formatNumber } from '#ui/display/format.ts'
import { useAnalysis } from '../analysis/use-analysis.ts'
import { useSequence } from '../analysis/use-site-report.ts'
import styles from '../designer.module.css'
import { addFeature } from '../model/edit-actions.ts'
import { useDesigner } from '../shell/designer-context.ts'
import { formatRange } from '../shell/format-range.ts'
import { primerTexts } from './primers.texts.ts'

/** Open reading frames of both strands, the longest first. */
export function OrfsPanel() {
  const { model, state, isReadOnly, t, language } = useDesigner()
  const tPrimer = useTexts(primerTexts)
  const [minCodons, setMinCodons] = useState<number | undefined>(75)
  const sequence = useSequence(state.molecule)
  const input = useMemo(() => (minCodons === undefined ? undefined : { sequence, minCodons }), [sequence, minCodons])
  const orfs = useAnalysis('orfs', input)
  const { length } = state.molecule.bases
  const mark = ({ start, end, strand }: Orf) => {
    model.select({ start, end })
    model.edit((current) => addFeature(current, { name: tPrimer('orfs.name'), type: 'CDS', strand }))
  }
  return (
    <>
      <CountField label={tPrimer('orfs.min')} min={10} max={5000} value={minCodons} onChange={setMinCodons} />
      {orfs?.length === 0 && <p className={styles.soft}>{tPrimer('orfs.none')}</p>}
      <ul className={styles.entries}>
        {orfs
          ?.toSorted((a, b) => b.codons - a.codons)
          .slice(0, 200)
          .map((orf) => (
            <li key={`${orf.start} ${orf.strand}`}>
              <button
                type="button"
                className={styles.entry}
                onClick={() => model.select({ start: orf.start, end: orf.end })}
              >
                <span className={styles.entryName}>{formatRange(orf, length, language)}</span>
                <span className={styles.soft}>
                  {tPrimer('orfs.codons', { count: formatNumber(orf.codons, language) })} ·{' '}
                  {t(orf.strand === 1 ? 'strand.forward' : 'strand.reverse')}
                </span>
              </button>
              {!isReadOnly && getRangeLength(orf) > 0 && (
                <Button size="small" tone="quiet" onClick={() => mark(orf)}>
                  {tPrimer('orfs.mark')}
                </Button>
              )}
            </li>
          ))}
      </ul>
    </>
  )
}
