import { type NumberingScheme, numberingSchemes } from '@paratope/bio/antibody'
import { useMemo } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { AntibodyChain } from './antibody-chain.tsx'
import { antibodyToolTexts } from './antibody-tool.texts.ts'
import { trastuzumab } from './examples.ts'
import { RunFailure } from './run-failure.tsx'
import { SequenceEntry } from './sequence-entry.tsx'
import { ToolPage } from './tool-page.tsx'
import { useAntibodyRun } from './use-antibody-run.ts'
import { useToolEntries } from './use-tool-entries.ts'

const defaults = { seq: '', scheme: 'kabat' }
const schemeNames: Readonly<Record<NumberingScheme, string>> = { imgt: 'IMGT', kabat: 'Kabat', chothia: 'Chothia' }

/** One view of an antibody: its numbers, CDRs, genes and the places that may degrade. */
export default function AntibodyNumberingPage() {
  const t = useTexts(antibodyToolTexts)
  const state = useToolEntries(defaults)
  const { seq } = state.entries
  const scheme = numberingSchemes.find((one) => one === state.entries.scheme) ?? 'kabat'
  const input = useMemo(() => (seq.trim() === '' ? undefined : { text: seq }), [seq])
  const { result, error, hasFailed } = useAntibodyRun('antibody', input)
  return (
    <ToolPage
      id="antibody-numbering"
      state={state}
      entry={
        <>
          <SequenceEntry
            label={t('entry')}
            hint={t('entry.hint')}
            value={seq}
            error={error}
            example={trastuzumab}
            onChange={(value) => state.set({ seq: value })}
          />
          <Field label={t('scheme')}>
            <Select
              value={scheme}
              options={numberingSchemes.map((value) => ({ value, text: schemeNames[value] }))}
              onChange={({ target }) => state.set({ scheme: target.value })}
            />
          </Field>
        </>
      }
    >
      <RunFailure hasFailed={hasFailed} />
      {result?.chains.map((chain, index) => (
        <AntibodyChain key={`${index} ${chain.name}`} no={index + 1} chain={chain} scheme={scheme} />
      ))}
    </ToolPage>
  )
}
