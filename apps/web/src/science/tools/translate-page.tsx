import { geneticCodes } from '@paratope/bio'
import { useMemo } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Table, Td, Th } from '#ui/display/table.tsx'
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

const frameChoices = ['1', '2', '3', '-1', '-2', '-3', 'forward', 'all'] as const
const defaults = { seq: '', frames: '1', code: '1' }
const mostRows = 60

export default function TranslatePage() {
  const t = useTexts(sequenceToolTexts)
  const tTools = useTexts(toolTexts)
  const state = useToolEntries(defaults)
  const { seq } = state.entries
  const frames = frameChoices.find((one) => one === state.entries.frames) ?? '1'
  const codeId = geneticCodes.find(({ id }) => String(id) === state.entries.code)?.id ?? 1
  const input = useMemo(() => (seq.trim() === '' ? undefined : { text: seq, codeId, frames }), [seq, codeId, frames])
  const { result, error, hasFailed } = useToolRun('translation', input)
  return (
    <ToolPage
      id="translate"
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
          <Field label={t('frames')}>
            <Select
              value={frames}
              options={frameChoices.map((value) => ({
                value,
                text:
                  value === 'all' || value === 'forward'
                    ? t(`frames.${value}`)
                    : t('frames.one', { frame: value.replace('-', '−') }),
              }))}
              onChange={({ target }) => state.set({ frames: target.value })}
            />
          </Field>
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
      <h2>{tTools('result')}</h2>
      <RunFailure hasFailed={hasFailed} />
      {result && (
        <>
          <ResultText text={result.fasta} fileName="translation.fasta" wraps />
          <Table caption={t('frames')} isCaptionHidden isDense>
            <thead>
              <tr>
                <Th>{t('name')}</Th>
                <Th>{t('frame')}</Th>
                <Th isNumeric>{t('length')}</Th>
                <Th isNumeric>{t('stops')}</Th>
              </tr>
            </thead>
            <tbody>
              {result.frames.slice(0, mostRows).map(({ name, frame, protein, stops }, index) => (
                <tr key={index}>
                  <Td>{name || '–'}</Td>
                  <Td>{String(frame).replace('-', '−')}</Td>
                  <Td isNumeric>{t('aminoAcids', { count: protein.length })}</Td>
                  <Td isNumeric>{stops}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
        </>
      )}
    </ToolPage>
  )
}
