import { type InstrumentError, type InstrumentReading, readInstrumentExport } from '@paratope/bio'
import { useState } from 'react'
import { DropZone } from '#kit/uploads/drop-zone.tsx'
import { uploadTexts } from '#kit/uploads/uploads.texts.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { type TFunction, useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { formatNumber } from '#ui/display/format.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { Field } from '#ui/forms/field.tsx'
import styles from './instrument-import.module.css'
import { instrumentImportTexts } from './instrument-import.texts.ts'
import { CurvesView } from './result-curves.tsx'

interface InstrumentImportProps {
  /** Takes the plain table of the curves. */
  onAdd: (file: File) => void
}

type Opened = { readonly name: string } & (
  | { readonly reading: InstrumentReading; readonly error?: never }
  | { readonly error: InstrumentError; readonly reading?: never }
)

type InstrumentT = TFunction<(typeof instrumentImportTexts)['table']['en']>

/** Reads an instrument's export, shows what was read and adds it as a table of curves. */
export function InstrumentImport({ onAdd }: InstrumentImportProps) {
  const t = useTexts(instrumentImportTexts)
  const tUpload = useTexts(uploadTexts)
  const [opened, setOpened] = useState<Opened>()
  const open = async (file: File | undefined) => {
    if (file) setOpened({ name: file.name, ...readInstrumentExport(new Uint8Array(await file.arrayBuffer())) })
  }
  return (
    <div className={styles.import}>
      <Field label={t('label')} hint={t('hint')}>
        <DropZone
          text={tUpload('choose.one')}
          dropText={tUpload('drop')}
          accept=".pzfx,.txt"
          isMultiple={false}
          onFiles={([file]) => void open(file)}
        />
      </Field>
      <div role="status" className={styles.import}>
        {opened?.error && (
          <Callout tone="danger" title={t('refused', { name: opened.name })}>
            <InstrumentRefusal error={opened.error} t={t} />
          </Callout>
        )}
        {opened?.reading && (
          <InstrumentPreview
            name={opened.name}
            reading={opened.reading}
            onAdd={(file) => {
              setOpened(undefined)
              onAdd(file)
            }}
            onDiscard={() => setOpened(undefined)}
          />
        )}
      </div>
    </div>
  )
}

function InstrumentRefusal({ error: { code, values }, t }: { error: InstrumentError; t: InstrumentT }) {
  const { tables = '', table = '', row = 0, text = '', value = 0 } = values
  return t(code, { tables, table, row, text, value })
}

interface InstrumentPreviewProps extends InstrumentImportProps {
  name: string
  reading: InstrumentReading
  onDiscard: () => void
}

function InstrumentPreview({ name, reading, onAdd, onDiscard }: InstrumentPreviewProps) {
  const t = useTexts(instrumentImportTexts)
  const language = useLanguage()
  const { format, text, curves, excluded, isFromLog } = reading
  const points = curves.curves.reduce((sum, each) => sum + each.points.length, 0)
  return (
    <>
      <Callout tone="success" title={t(format)}>
        <p>{t('read', { curves: curves.curves.length, points: formatNumber(points, language) })}</p>
        {excluded > 0 && <p>{t('excluded', { count: excluded })}</p>}
        {isFromLog && <p>{t('fromLog')}</p>}
      </Callout>
      <div className={styles.buttons}>
        <Button
          tone="primary"
          onClick={() => onAdd(new File([text], `${name.replace(/\.\w+$/, '')}.csv`, { type: 'text/csv' }))}
        >
          {t('add')}
        </Button>
        <Button onClick={onDiscard}>{t('discard')}</Button>
      </div>
      <CurvesView name={name} result={curves} />
    </>
  )
}
