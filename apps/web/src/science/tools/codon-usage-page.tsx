import { codonUsages } from '@paratope/bio'
import { useMemo } from 'react'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { formatNumber, joinList } from '#ui/display/format.ts'
import { formatShare } from '#ui/display/format-rate.ts'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { insulin } from './examples.ts'
import { ResultActions } from './result-text.tsx'
import { RunFailure } from './run-failure.tsx'
import { SequenceEntry } from './sequence-entry.tsx'
import { sequenceToolTexts } from './sequence-tools.texts.ts'
import { ToolPage } from './tool-page.tsx'
import type { ToolRunResult } from './tool-runs.ts'
import { toolTexts } from './tools.texts.ts'
import { useToolEntries } from './use-tool-entries.ts'
import { useToolRun } from './use-tool-run.ts'

const defaults = { seq: '', host: 'h-sapiens' }

export default function CodonUsagePage() {
  const t = useTexts(sequenceToolTexts)
  const state = useToolEntries(defaults)
  const { seq } = state.entries
  const hostId = codonUsages.find(({ id }) => id === state.entries.host)?.id ?? defaults.host
  const input = useMemo(() => (seq.trim() === '' ? undefined : { text: seq, hostId }), [seq, hostId])
  const { result, error, hasFailed } = useToolRun('codons', input)
  return (
    <ToolPage
      id="codon-usage"
      state={state}
      isSplit
      entry={
        <>
          <SequenceEntry
            label={t('coding')}
            hint={t('dna.hint')}
            value={seq}
            error={error}
            example={insulin}
            onChange={(value) => state.set({ seq: value })}
          />
          <Field label={t('host')}>
            <Select
              value={hostId}
              options={codonUsages.map(({ id, name }) => ({ value: id, text: name }))}
              onChange={({ target }) => state.set({ host: target.value })}
            />
          </Field>
        </>
      }
    >
      <RunFailure hasFailed={hasFailed} />
      {result && <CodonResult result={result} />}
    </ToolPage>
  )
}

function CodonResult({ result }: { result: ToolRunResult<'codons'> }) {
  const t = useTexts(sequenceToolTexts)
  const tTools = useTexts(toolTexts)
  const language = useLanguage()
  const percent = (share: number) => formatShare(share, language)
  const head = [t('codon'), t('aminoAcid'), t('count'), t('perThousand'), t('fraction'), t('hostFraction')]
  const table = [
    head.join('\t'),
    ...result.rows.map(({ codon, aminoAcid, count, perThousand, fraction, hostFraction }) =>
      [codon, aminoAcid, count, perThousand.toFixed(1), fraction.toFixed(3), hostFraction.toFixed(3)].join('\t'),
    ),
  ].join('\n')
  return (
    <>
      <h2>{tTools('result')}</h2>
      <DescriptionList
        items={[
          { term: t('codons'), value: formatNumber(result.codons, language) },
          { term: t('adaptation'), value: formatNumber(result.adaptation, language, 2) },
          { term: t('gc'), value: percent(result.gc) },
          { term: t('gc3'), value: percent(result.gc3) },
          {
            term: t('rare'),
            value:
              result.rare.length === 0
                ? t('rare.none')
                : joinList(
                    result.rare.slice(0, 60).map(({ number, codon }) => `${codon} ${number}`),
                    language,
                  ),
          },
        ]}
      />
      <Table caption={tTools('codon-usage')} isCaptionHidden isDense>
        <thead>
          <tr>
            {head.map((text, index) => (
              <Th key={text} isNumeric={index > 1}>
                {text}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {result.rows
            .filter(({ count }) => count > 0)
            .map(({ codon, aminoAcid, count, perThousand, fraction, hostFraction }) => (
              <tr key={codon}>
                <Th scope="row" className="mono">
                  {codon}
                </Th>
                <Td>{aminoAcid}</Td>
                <Td isNumeric>{count}</Td>
                <Td isNumeric>{formatNumber(perThousand, language, 1)}</Td>
                <Td isNumeric>{percent(fraction)}</Td>
                <Td isNumeric>{percent(hostFraction)}</Td>
              </tr>
            ))}
        </tbody>
      </Table>
      <ResultActions text={table} fileName="codon-usage.tsv" />
    </>
  )
}
