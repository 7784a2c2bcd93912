import { geneticCodes } from '@paratope/bio'
import { useMemo } from 'react'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatNumber } from '#ui/display/format.ts'
import { joinAside } from '#ui/display/join-aside.ts'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { lacZAlpha } from './examples.ts'
import { NumberEntry, readNumber } from './number-entry.tsx'
import { ResultText } from './result-text.tsx'
import { RunFailure } from './run-failure.tsx'
import { SequenceEntry } from './sequence-entry.tsx'
import { sequenceToolTexts } from './sequence-tools.texts.ts'
import { ToolPage } from './tool-page.tsx'
import styles from './tools.module.css'
import { useToolEntries } from './use-tool-entries.ts'
import { useToolRun } from './use-tool-run.ts'

const topologies = ['circular', 'linear'] as const
const startChoices = ['atg', 'all'] as const
const defaults = { seq: '', topology: 'linear', code: '1', min: '30', starts: 'atg' }
const mostRows = 200
const codonLimits = { min: 1, decimals: 0 }

export default function OrfFinderPage() {
  const t = useTexts(sequenceToolTexts)
  const state = useToolEntries(defaults)
  const { seq, min } = state.entries
  const topology = topologies.find((one) => one === state.entries.topology) ?? 'linear'
  const starts = startChoices.find((one) => one === state.entries.starts) ?? 'atg'
  const codeId = geneticCodes.find(({ id }) => String(id) === state.entries.code)?.id ?? 1
  const minCodons = readNumber(min, codonLimits)
  const input = useMemo(
    () =>
      seq.trim() === '' || minCodons === undefined ? undefined : { text: seq, topology, codeId, minCodons, starts },
    [seq, topology, codeId, minCodons, starts],
  )
  const { result, error, hasFailed } = useToolRun('orfs', input)
  return (
    <ToolPage
      id="orf-finder"
      state={state}
      isSplit
      entry={
        <>
          <SequenceEntry
            label={t('dna')}
            hint={t('dna.hint')}
            value={seq}
            error={error}
            example={lacZAlpha}
            onChange={(value) => state.set({ seq: value })}
          />
          <div className={styles.fields}>
            <Field label={t('topology')}>
              <Select
                value={topology}
                options={topologies.map((value) => ({ value, text: t(value) }))}
                onChange={({ target }) => state.set({ topology: target.value })}
              />
            </Field>
            <Field label={t('starts')}>
              <Select
                value={starts}
                options={startChoices.map((value) => ({ value, text: t(`starts.${value}`) }))}
                onChange={({ target }) => state.set({ starts: target.value })}
              />
            </Field>
            <NumberEntry
              label={t('minimum')}
              value={min}
              limits={codonLimits}
              onChange={(value) => state.set({ min: value })}
            />
          </div>
          <Field label={t('code')}>
            <Select
              value={String(codeId)}
              options={geneticCodes.map(({ id, name }) => ({ value: String(id), text: `${id}. ${name}` }))}
              onChange={({ target }) => state.set({ code: target.value })}
            />
          </Field>
        </>
      }
    >
      <RunFailure hasFailed={hasFailed} />
      {result && <FoundFrames result={result} />}
    </ToolPage>
  )
}

type Result = NonNullable<ReturnType<typeof useToolRun<'orfs'>>['result']>

function FoundFrames({ result }: { result: Result }) {
  const t = useTexts(sequenceToolTexts)
  const language = useLanguage()
  return (
    <>
      <h2>{t('orfs', { count: result.orfs.length })}</h2>
      {result.orfs.length === 0 ? (
        <p>{t('orfs.none')}</p>
      ) : (
        <>
          <Table caption={t('orfs', { count: result.orfs.length })} isCaptionHidden isDense>
            <thead>
              <tr>
                <Th>{t('strand')}</Th>
                <Th isNumeric>{t('position')}</Th>
                <Th isNumeric>{t('length')}</Th>
                <Th>{t('protein')}</Th>
              </tr>
            </thead>
            <tbody>
              {result.orfs.slice(0, mostRows).map(({ strand, from, to, codons, protein, isOpen }) => (
                <tr key={`${strand} ${from} ${to}`}>
                  <Td>{strand === 1 ? '+' : '−'}</Td>
                  <Td isNumeric>
                    {formatNumber(from, language)}–{formatNumber(to, language)}
                  </Td>
                  <Td isNumeric>{t('aminoAcids', { count: formatNumber(codons, language) })}</Td>
                  <Td>
                    <span className="mono">{protein.length > 16 ? `${protein.slice(0, 16)}…` : protein}</span>
                    {isOpen && joinAside('', t('orf.open'), language)}
                  </Td>
                </tr>
              ))}
            </tbody>
          </Table>
          <ResultText text={result.fasta} fileName="orfs.fasta" wraps />
        </>
      )}
    </>
  )
}
