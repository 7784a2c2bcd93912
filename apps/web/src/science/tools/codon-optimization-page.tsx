import { codonUsages } from '@paratope/bio'
import { useMemo, useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { codonTexts } from './codons/codon.texts.ts'
import { CodonCandidates } from './codons/codon-candidates.tsx'
import { CodonSettings, describeGeneError } from './codons/codon-form.tsx'
import { initialCodonEntries, toCodonRequest } from './codons/codon-request.ts'
import styles from './codons/codons.module.css'
import { useCodonRun } from './codons/run-codons.ts'
import { insulin } from './examples.ts'
import { ResultText } from './result-text.tsx'
import { RunFailure } from './run-failure.tsx'
import { SequenceEntry } from './sequence-entry.tsx'
import { ToolPage } from './tool-page.tsx'
import { toolTexts } from './tools.texts.ts'
import { useToolEntries } from './use-tool-entries.ts'

const { seed, gcMin, gcMax } = initialCodonEntries
const defaults = { seq: '', host: initialCodonEntries.hostId, min: gcMin, max: gcMax, avoid: '', draw: seed }

export default function CodonOptimizationPage() {
  const t = useTexts(codonTexts)
  const tTools = useTexts(toolTexts)
  const state = useToolEntries(defaults)
  const { seq, host, min, max, avoid, draw } = state.entries
  const [chosen, choose] = useState(0)
  const hostId = codonUsages.find(({ id }) => id === host)?.id ?? defaults.host
  const entries = { text: seq, hostId, seed: draw, gcMin: min, gcMax: max, forbidden: avoid }
  const read = useMemo(
    () =>
      seq.trim() === ''
        ? undefined
        : toCodonRequest({ text: seq, hostId, seed: draw, gcMin: min, gcMax: max, forbidden: avoid }),
    [seq, hostId, min, max, avoid, draw],
  )
  const error = read && 'error' in read ? read.error : undefined
  const request = read && 'request' in read ? read.request : undefined
  const { result, hasFailed } = useCodonRun('optimize', request)
  const index = result?.genes[chosen] ? chosen : 0
  const gene = result?.genes[index]
  return (
    <ToolPage
      id="codon-optimization"
      state={state}
      isSplit
      entry={
        <div className={styles.form}>
          <SequenceEntry
            label={t('text')}
            hint={t('text.hint')}
            value={seq}
            problem={describeGeneError(error, t)}
            example={insulin}
            onChange={(value) => state.set({ seq: value })}
          />
          <CodonSettings
            entries={entries}
            error={error}
            onChange={(changed) =>
              state.set({
                ...(changed.hostId !== undefined && { host: changed.hostId }),
                ...(changed.seed !== undefined && { draw: changed.seed }),
                ...(changed.gcMin !== undefined && { min: changed.gcMin }),
                ...(changed.gcMax !== undefined && { max: changed.gcMax }),
                ...(changed.forbidden !== undefined && { avoid: changed.forbidden }),
              })
            }
          />
        </div>
      }
    >
      <RunFailure hasFailed={hasFailed} />
      {result && gene && (
        <>
          <h2>{tTools('result')}</h2>
          <ResultText text={gene.bases} fileName="optimised-gene.txt" wraps />
          <CodonCandidates proposal={result} chosen={index} onChoose={choose} />
        </>
      )}
    </ToolPage>
  )
}
