import { useMemo } from 'react'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatNumber } from '#ui/display/format.ts'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { primers } from './examples.ts'
import { NumberEntry, readNumber } from './number-entry.tsx'
import { OligoStructures } from './oligo-structures.tsx'
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
const limits = {
  oligo: { min: 1, max: 1_000_000 },
  sodium: { min: 1, max: 1_000_000 },
  magnesium: { min: 0, max: 1_000_000 },
  dntp: { min: 0, max: 1_000_000 },
}

export default function MeltingTemperaturePage() {
  const t = useTexts(sequenceToolTexts)
  const state = useToolEntries(defaults)
  const { seq, oligo, sodium, magnesium, dntp } = state.entries
  const [oligoNm, sodiumMm, magnesiumMm, dntpMm] = [
    readNumber(oligo, limits.oligo),
    readNumber(sodium, limits.sodium),
    readNumber(magnesium, limits.magnesium),
    readNumber(dntp, limits.dntp),
  ]
  const input = useMemo(() => {
    if (seq.trim() === '' || oligoNm === undefined || sodiumMm === undefined) return undefined
    if (magnesiumMm === undefined || dntpMm === undefined) return undefined
    return { text: seq, conditions: { oligoNm, sodiumMm, magnesiumMm, dntpMm } }
  }, [seq, oligoNm, sodiumMm, magnesiumMm, dntpMm])
  const { result, error, hasFailed } = useToolRun('oligos', input)
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
              <NumberEntry
                key={name}
                label={t(name)}
                value={state.entries[name]}
                limits={limits[name]}
                onChange={(value) => state.set({ [name]: value })}
              />
            ))}
          </div>
        </>
      }
    >
      <RunFailure hasFailed={hasFailed} />
      {result && <OligoResult result={result} />}
      <p className={styles.soft}>{t('melting.method')}</p>
    </ToolPage>
  )
}

type Result = NonNullable<ReturnType<typeof useToolRun<'oligos'>>['result']>

/** Temperatures and structures of each oligo, and the same as a table for spreadsheets. */
function OligoResult({ result }: { result: Result }) {
  const t = useTexts(sequenceToolTexts)
  const tTools = useTexts(toolTexts)
  const language = useLanguage()
  const format = (value: number | undefined) => (value === undefined ? '–' : formatNumber(value, language, 1))
  const head = [t('name'), t('length'), t('gc'), t('melting'), t('wallace'), t('hairpin'), t('dimer')]
  const table = [
    head.join('\t'),
    ...result.rows.map(({ name, bases, gc, melting, wallace, hairpin, dimer }) =>
      [
        name || bases,
        bases.length,
        (gc * 100).toFixed(1),
        ...[melting, wallace, hairpin, dimer].map((value) => value?.toFixed(1) ?? ''),
      ].join('\t'),
    ),
  ].join('\n')
  return (
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
          {result.rows.map(({ name, bases, gc, melting, wallace, hairpin, dimer }, index) => (
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
      <OligoStructures result={result} />
    </>
  )
}
