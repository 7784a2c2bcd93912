import { useMemo } from 'react'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { formatNumber } from '#ui/display/format.ts'
import { formatShare } from '#ui/display/format-rate.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { lacZAlpha, lacZAlphaClone } from './examples.ts'
import { ResultText } from './result-text.tsx'
import { RunFailure } from './run-failure.tsx'
import { SequenceEntry } from './sequence-entry.tsx'
import { sequenceToolTexts } from './sequence-tools.texts.ts'
import { ToolPage } from './tool-page.tsx'
import styles from './tools.module.css'
import { toolTexts } from './tools.texts.ts'
import { useToolEntries } from './use-tool-entries.ts'
import { useToolRun } from './use-tool-run.ts'

const modes = ['global', 'local', 'fit'] as const
const defaults = { a: '', b: '', mode: 'global' }

export default function AlignmentPage() {
  const t = useTexts(sequenceToolTexts)
  const tTools = useTexts(toolTexts)
  const language = useLanguage()
  const state = useToolEntries(defaults)
  const { a, b } = state.entries
  const mode = modes.find((one) => one === state.entries.mode) ?? 'global'
  const input = useMemo(
    () => (a.trim() === '' || b.trim() === '' ? undefined : { first: a, second: b, mode }),
    [a, b, mode],
  )
  const { result, error, hasFailed } = useToolRun('alignment', input)
  const isSecond = error?.values['entry'] === 2
  return (
    <ToolPage
      id="alignment"
      state={state}
      entry={
        <>
          <SequenceEntry
            label={t('first')}
            hint={t('dna.hint')}
            value={a}
            error={isSecond ? undefined : error}
            example={lacZAlpha}
            onChange={(value) => state.set({ a: value })}
          />
          <SequenceEntry
            label={t('second')}
            value={b}
            error={isSecond ? error : undefined}
            example={lacZAlphaClone}
            onChange={(value) => state.set({ b: value })}
          />
          <Field label={t('alignment.mode')}>
            <Select
              value={mode}
              options={modes.map((value) => ({ value, text: t(`alignment.${value}`) }))}
              onChange={({ target }) => state.set({ mode: target.value })}
            />
          </Field>
        </>
      }
    >
      <RunFailure hasFailed={hasFailed} />
      {result && (
        <>
          <h2>{tTools('result')}</h2>
          <DescriptionList
            columns={2}
            items={[
              { term: t('identity'), value: formatShare(result.identity, language) },
              { term: t('matches'), value: formatNumber(result.matches, language) },
              { term: t('mismatches'), value: formatNumber(result.mismatches, language) },
              { term: t('gaps'), value: formatNumber(result.gaps, language) },
              { term: t('score'), value: formatNumber(result.score, language) },
            ]}
          />
          {result.isReversed && <p className={styles.soft}>{t('reversed')}</p>}
          <ResultText text={result.text} fileName="alignment.txt" />
        </>
      )}
    </ToolPage>
  )
}
