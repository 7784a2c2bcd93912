import { useMemo } from 'react'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { formatNumber, formatQuantity } from '#ui/display/format.ts'
import { formatShare } from '#ui/display/format-rate.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { lacZAlpha } from './examples.ts'
import { ResultText } from './result-text.tsx'
import { RunFailure } from './run-failure.tsx'
import { SequenceEntry } from './sequence-entry.tsx'
import { sequenceToolTexts } from './sequence-tools.texts.ts'
import { ToolPage } from './tool-page.tsx'
import { toolTexts } from './tools.texts.ts'
import { useToolEntries } from './use-tool-entries.ts'
import { useToolRun } from './use-tool-run.ts'

const modes = ['reverse-complement', 'reverse', 'complement'] as const
const defaults = { seq: '', mode: 'reverse-complement' }

export default function ReverseComplementPage() {
  const t = useTexts(sequenceToolTexts)
  const tTools = useTexts(toolTexts)
  const language = useLanguage()
  const state = useToolEntries(defaults)
  const { seq } = state.entries
  const mode = modes.find((one) => one === state.entries.mode) ?? 'reverse-complement'
  const input = useMemo(() => (seq.trim() === '' ? undefined : { text: seq, mode }), [seq, mode])
  const { result, error, hasFailed } = useToolRun('strands', input)
  return (
    <ToolPage
      id="reverse-complement"
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
          <Field label={t('mode')}>
            <Select
              value={mode}
              options={modes.map((value) => ({ value, text: t(`mode.${value}`) }))}
              onChange={({ target }) => state.set({ mode: target.value })}
            />
          </Field>
        </>
      }
    >
      <h2>{tTools('result')}</h2>
      <RunFailure hasFailed={hasFailed} />
      {result && (
        <>
          <ResultText text={result.text} fileName={`${mode}.${result.text.startsWith('>') ? 'fasta' : 'txt'}`} wraps />
          <DescriptionList
            items={[
              { term: t('sequences'), value: formatNumber(result.records, language) },
              { term: t('length'), value: formatQuantity(result.length, 'bp', language) },
              { term: t('gc'), value: formatShare(result.gc, language) },
            ]}
          />
        </>
      )}
    </ToolPage>
  )
}
