import { maxImportBytes, type ProductImport, productImportKey } from '@paratope/contract/catalogue/product-desk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAction } from '#kit/form/use-action.ts'
import { DropZone } from '#kit/uploads/drop-zone.tsx'
import { downloadFile } from '#lib/page/download-file.ts'
import { useLiveTable } from '#lib/realtime/use-live-updates.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { importPanelTexts } from './import-panel.texts.ts'
import { deskProductsKey, importErrorsQuery, importQuery } from './product-desk.data.ts'
import styles from './product-desk.module.css'

const base = '/by-order-client/desk/product-import'
/** Of the errors that the page shows; the file has all of them. */
const shownErrors = 20

/** The import of a site: takes a file, says what is wrong with it, and shows how far it is. */
export default function ImportPanel() {
  const t = useTexts(importPanelTexts)
  const queryClient = useQueryClient()
  const { data: current } = useQuery(importQuery)
  useLiveTable(productImportKey, () => {
    void queryClient.invalidateQueries({ queryKey: importQuery.queryKey })
    if (current?.state === 'importing') void queryClient.invalidateQueries({ queryKey: deskProductsKey })
  })
  const isRunning = current?.state === 'reading' || current?.state === 'checked' || current?.state === 'importing'
  return (
    <section className={styles.import} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {current && <CurrentImport current={current} />}
      {!isRunning && <Upload />}
    </section>
  )
}

function Upload() {
  const t = useTexts(importPanelTexts)
  const upload = useAction((client, file: File) => client.productDesk.uploadImport({ body: { files: [file] } }), {
    invalidates: [importQuery.queryKey],
  })
  function choose([file]: readonly File[]): void {
    if (!file) return
    const warning = !/\.(?:xlsx|csv)$/i.test(file.name)
      ? 'file.type'
      : file.size > maxImportBytes
        ? 'file.large'
        : undefined
    if (warning) toast.show({ title: t(warning), tone: 'warning' })
    else void upload.run(file)
  }
  return (
    <>
      <p>{t('lead')}</p>
      <DropZone
        label={t('choose')}
        text={upload.isPending ? t('uploading') : t('choose')}
        dropText={t('drop')}
        accept=".xlsx,.csv"
        isMultiple={false}
        disabled={upload.isPending}
        onFiles={choose}
      />
      <Button
        size="small"
        tone="quiet"
        icon={<Icon name="download" size={16} />}
        onClick={() => void downloadFile({ url: `${base}/template` })}
      >
        {t('template')}
      </Button>
    </>
  )
}

function useDescription(current: ProductImport): string {
  const t = useTexts(importPanelTexts)
  const { fileName, rows, doneRows: done, created, changed, refusal } = current
  const good = rows - current.wrongRows
  switch (current.state) {
    case 'reading':
      return t('reading', { fileName, rows })
    case 'checked':
      return t('checked', { fileName, good })
    case 'importing':
      return t('importing', { fileName, done, good })
    case 'finished':
      return t('finished', { fileName, created, changed })
    case 'cancelled':
      return t('cancelled', { fileName, done })
    default:
      if (!refusal || refusal.code === 'server.failed') return t('failed', { fileName, done })
      return refusal.code === 'import.columns_missing'
        ? t(refusal.code, { columns: refusal.columns.join(', ') })
        : t(refusal.code)
  }
}

const tones = {
  reading: 'primary',
  checked: 'primary',
  importing: 'primary',
  finished: 'success',
  cancelled: 'warning',
  failed: 'danger',
} as const

function CurrentImport({ current }: { current: ProductImport }) {
  const t = useTexts(importPanelTexts)
  const { id, state, rows, wrongRows: wrong, doneRows, refusal } = current
  const good = rows - wrong
  const options = { invalidates: [importQuery.queryKey] }
  const start = useAction((client) => client.productDesk.startImport({ params: { importId: id } }), options)
  const cancel = useAction((client) => client.productDesk.cancelImport({ params: { importId: id } }), options)
  const canResume = state === 'failed' && refusal?.code === 'server.failed'
  const text = useDescription(current)
  return (
    <>
      <Callout tone={tones[state]} role="status" title={text}>
        {state === 'importing' && <progress aria-label={text} value={doneRows} max={Math.max(good, 1)} />}
        {state === 'finished' && <p>{t('finished.hint')}</p>}
        {wrong > 0 && <p>{t('wrong', { wrong })}</p>}
        <p>{t('by', { name: current.startedBy })}</p>
      </Callout>
      <div className={styles.actions}>
        {state === 'checked' && good > 0 && (
          <Button tone="primary" size="small" loading={start.isPending} onClick={() => void start.run()}>
            {t('start', { good })}
          </Button>
        )}
        {canResume && (
          <Button tone="primary" size="small" loading={start.isPending} onClick={() => void start.run()}>
            {t('resume')}
          </Button>
        )}
        {(state === 'reading' || state === 'checked' || state === 'importing') && (
          <Button size="small" loading={cancel.isPending} onClick={() => void cancel.run()}>
            {t('cancel')}
          </Button>
        )}
      </div>
      {wrong > 0 && state !== 'reading' && <ImportErrors id={id} />}
    </>
  )
}

function ImportErrors({ id }: Pick<ProductImport, 'id'>) {
  const t = useTexts(importPanelTexts)
  const { data } = useQuery(importErrorsQuery(id, shownErrors))
  if (!data) return null
  return (
    <>
      <Table caption={t('errors.first', { count: data.records.length })}>
        <thead>
          <tr>
            <Th>{t('row')}</Th>
            <Th>{t('catalog')}</Th>
            <Th>{t('reason')}</Th>
          </tr>
        </thead>
        <tbody>
          {data.records.map(({ no, catalog, reasons }) => (
            <tr key={no}>
              <Td>{no}</Td>
              <Td>{catalog}</Td>
              <Td>{reasons.join('; ')}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Button
        size="small"
        icon={<Icon name="download" size={16} />}
        onClick={() => void downloadFile({ url: `${base}/${id}/errorFile` })}
      >
        {t('errors.download')}
      </Button>
    </>
  )
}
