import { sequenceFileTexts } from '@paratope/contract/science/designs/sequence-file.texts'
import { tOptional } from '@paratope/contract/texts'
import { useMemo, useRef, useState } from 'react'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { formatQuantity } from '#ui/display/format.ts'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { lacZAlpha } from './examples.ts'
import { ResultText } from './result-text.tsx'
import { RunFailure } from './run-failure.tsx'
import { sequenceToolTexts } from './sequence-tools.texts.ts'
import { ToolPage } from './tool-page.tsx'
import styles from './tools.module.css'
import { toolTexts } from './tools.texts.ts'
import { useErrorText } from './use-error-text.ts'
import { useToolEntries } from './use-tool-entries.ts'
import { useToolRun } from './use-tool-run.ts'

const targets = [
  { id: 'genbank', text: 'GenBank', extension: 'gb' },
  { id: 'fasta', text: 'FASTA', extension: 'fasta' },
  { id: 'sbol', text: 'SBOL', extension: 'sbol.xml' },
  { id: 'gff', text: 'GFF3', extension: 'gff3' },
] as const
const defaults = { text: '', to: 'genbank' }
const mostMegabytes = 20

interface ChosenFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export default function ConvertPage() {
  const t = useTexts(sequenceToolTexts)
  const tTools = useTexts(toolTexts)
  const formatError = useErrorText()
  const state = useToolEntries(defaults)
  const [file, setFile] = useState<ChosenFile>()
  const [isTooLarge, setIsTooLarge] = useState(false)
  const { text } = state.entries
  const target = targets.find(({ id }) => id === state.entries.to) ?? targets[0]
  const input = useMemo(() => {
    if (file) return { bytes: file.bytes, name: file.name.replace(/\.\w+$/, ''), to: target.id }
    return text.trim() === '' ? undefined : { bytes: new TextEncoder().encode(text), name: 'sequence', to: target.id }
  }, [file, text, target])
  const { result, error, hasFailed } = useToolRun('conversion', input)
  const choose = async (chosen: File | undefined) => {
    const isLarge = chosen !== undefined && chosen.size > mostMegabytes * 1024 * 1024
    setIsTooLarge(isLarge)
    setFile(chosen && !isLarge ? { name: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer()) } : undefined)
  }
  const baseName = file?.name.replace(/\.\w+$/, '') ?? result?.molecules[0]?.name ?? 'sequence'
  return (
    <ToolPage
      id="convert"
      state={state}
      isSplit
      entry={
        <>
          <Field
            label={t('file')}
            hint={t('file.hint', { most: mostMegabytes })}
            error={isTooLarge ? tTools('file.large', { most: mostMegabytes }) : error && formatError(error)}
          >
            <Textarea
              className={styles.sequence}
              rows={8}
              spellCheck={false}
              value={file ? t('file.chosen', { name: file.name }) : text}
              readOnly={file !== undefined}
              onChange={({ target: area }) => state.set({ text: area.value })}
            />
          </Field>
          <FileButtons
            hasEntry={file !== undefined || text !== ''}
            onFile={(chosen) => void choose(chosen)}
            onText={(entered) => {
              setFile(undefined)
              state.set({ text: entered })
            }}
          />
          <Field label={t('to')}>
            <Select
              value={target.id}
              options={targets.map(({ id, text: name }) => ({ value: id, text: name }))}
              onChange={({ target: field }) => state.set({ to: field.value })}
            />
          </Field>
        </>
      }
    >
      <RunFailure hasFailed={hasFailed} />
      {result && <Conversion result={result} fileName={`${baseName.replace(/[^\w.-]+/g, '_')}.${target.extension}`} />}
    </ToolPage>
  )
}

interface FileButtonsProps {
  /** Whether there is something to clear. */
  hasEntry: boolean
  onFile: (file: File | undefined) => void
  onText: (text: string) => void
}

function FileButtons({ hasEntry, onFile, onText }: FileButtonsProps) {
  const t = useTexts(toolTexts)
  const fileInput = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.actions}>
      <input
        ref={fileInput}
        type="file"
        aria-label={t('open')}
        className={styles.file}
        onChange={({ target: field }) => {
          onFile(field.files?.[0])
          field.value = ''
        }}
      />
      <Button size="small" onClick={() => fileInput.current?.click()}>
        {t('open')}
      </Button>
      <Button size="small" tone="quiet" onClick={() => onText(lacZAlpha)}>
        {t('example')}
      </Button>
      {hasEntry && (
        <Button size="small" tone="quiet" onClick={() => onText('')}>
          {t('clear')}
        </Button>
      )}
    </div>
  )
}

type Result = NonNullable<ReturnType<typeof useToolRun<'conversion'>>['result']>

/** What was read, with warnings, and the text to copy or download. */
function Conversion({ result, fileName }: { result: Result; fileName: string }) {
  const t = useTexts(sequenceToolTexts)
  const tTools = useTexts(toolTexts)
  const language = useLanguage()
  return (
    <>
      <h2>{tTools('result')}</h2>
      <ul className={styles.soft}>
        {result.molecules.slice(0, 20).map(({ name, length, features }, index) => (
          <li key={index}>
            {name} · {formatQuantity(length, 'bp', language)} · {t('features', { count: features })}
          </li>
        ))}
      </ul>
      {result.warnings.length > 0 && (
        <Disclosure summary={t('warnings', { count: result.warnings.length })}>
          <ul className={styles.soft}>
            {result.warnings.slice(0, 50).map((warning, index) => (
              <li key={index}>
                {tOptional(sequenceFileTexts, language, `warning.${warning.code}`, { text: warning.text })}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <ResultText text={result.text} fileName={fileName} />
    </>
  )
}
