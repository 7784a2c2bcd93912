import { useMemo } from 'react'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatNumber } from '#ui/display/format.ts'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { primers } from './examples.ts'
import { ResultActions } from './result-text.tsx'
import { RunFailure } from './run-failure.tsx'
import { SequenceEntry } from './sequence-entry.tsx'
import { sequenceToolTexts } from './sequence-tools.texts.ts'
import { ToolPage } from './tool-page.tsx'
import styles from './tools.module.css'
import { toolTexts } from './tools.texts.ts'
import { useToolEntries } from './use-tool-entries.ts'
import { useToolRun } from './use-tool-run.ts'

const defaults = { seq: '', oligo: '250', sodium: '50', magnesium: '0', dntp: '0' }
const conditionNames = ['oligo', 'sodium', 'magnesium', 'dntp'] as const
/** Primer and salt are needed, magnesium and dNTPs may be absent. */
const least = { oligo: 1, sodium: 1, magnesium: 0, dntp: 0 } as const

export default function MeltingTemperaturePage() {
  const t = useTexts(sequenceToolTexts)
  const tTools = useTexts(toolTexts)
  const language = useLanguage()
  const state = useToolEntries(defaults)
  const { seq, oligo, sodium, magnesium, dntp } = state.entries
  const isValid = (name: (typeof conditionNames)[number]) => {
    const value = Number(state.entries[name])
    return state.entries[name] !== '' && value >= least[name] && value <= 1_000_000
  }
  const areValid = conditionNames.every(isValid)
  const input = useMemo(
    () =>
      seq.trim() === '' || !areValid
        ? undefined
        : {
            text: seq,
            conditions: {
              oligoNm: Number(oligo),
              sodiumMm: Number(sodium),
              magnesiumMm: Number(magnesium),
              dntpMm: Number(dntp),
            },
          },
    [seq, areValid, oligo, sodium, magnesium, dntp],
  )
  const { result, error, hasFailed } = useToolRun('oligos', input)
  const format = (value: number | undefined) => (value === undefined ? '–' : formatNumber(value, language, 1))
  const head = [t('name'), t('length'), t('gc'), t('melting'), t('wallace'), t('hairpin'), t('dimer')]
  const table =
    result &&
    [
      head.join('\t'),
      ...result.map(({ name, bases, gc, melting, wallace, hairpin, dimer }) =>
        [
          name || bases,
          bases.length,
          (gc * 100).toFixed(1),
          ...[melting, wallace, hairpin, dimer].map((value) => value?.toFixed(1) ?? ''),
        ].join('\t'),
      ),
    ].join('\n')
  return (
    <ToolPage
      id="melting-temperature"
      state={state}
      entry={
        <>
          <SequenceEntry
            label={t('oligos')}
            hint={t('oligos.hint')}
            value={seq}
            error={error}
            example={primers}
            onChange={(value) => state.set({ seq: value })}
          />
          <div className={styles.fields}>
            {conditionNames.map((name) => (
              <Field key={name} label={t(name)} error={isValid(name) ? undefined : tTools('error.number')}>
                <Input
                  type="number"
                  min={least[name]}
                  step="any"
                  inputMode="decimal"
                  value={state.entries[name]}
                  onChange={({ target }) => state.set({ [name]: target.value })}
                />
              </Field>
            ))}
          </div>
        </>
      }
    >
      <RunFailure hasFailed={hasFailed} />
      {result && table && (
        <>
          <h2>{tTools('result')}</h2>
          <Table caption={tTools('result')} isCaptionHidden isDense>
            <thead>
              <tr>
                {head.map((text, index) => (
                  <Th key={text} isNumeric={index > 0}>
                    {text}
                  </Th>
                ))}
              </tr>
            </thead>
            <tbody>
              {result.map(({ name, bases, gc, melting, wallace, hairpin, dimer }, index) => (
                <tr key={index}>
                  <Th scope="row">{name || <span className="mono">{bases}</span>}</Th>
                  <Td isNumeric>{bases.length}</Td>
                  <Td isNumeric>{format(gc * 100)}</Td>
                  <Td isNumeric>
                    <strong>{format(melting)}</strong>
                  </Td>
                  <Td isNumeric>{format(wallace)}</Td>
                  <Td isNumeric>{format(hairpin)}</Td>
                  <Td isNumeric>{format(dimer)}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
          <ResultActions text={table} fileName="melting-temperatures.tsv" />
        </>
      )}
      <p className={styles.soft}>{t('melting.method')}</p>
    </ToolPage>
  )
}
