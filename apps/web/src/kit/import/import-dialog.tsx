import { formatByteCount } from '@paratope/contract/kernel/format-bytes'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { DropZone } from '#kit/uploads/drop-zone.tsx'
import { findRefusal, formatAccept, type UploadLimits } from '#kit/uploads/upload-limits.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { isLoginEnded } from '#lib/api/request-notices.ts'
import { downloadFile } from '#lib/page/download-file.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { importTexts } from './import.texts.ts'
import styles from './import-dialog.module.css'
import { type ErrorFile, type ImportSettings, readErrorFile, sendImport } from './send-import.ts'

export interface ImportDialogProps extends ImportSettings {
  title?: string
  /** An address under the API base, of a workbook to fill in. */
  templateUrl?: string
  /** Lets the user demand that all rows are good; sends `validateStatus`. */
  isOnline?: boolean
  /** Rows were imported, all or some. */
  onImported: () => void
  onClose: () => void
}

const limits: UploadLimits = {
  types: ['xls', 'xlsx'],
  maxFiles: 10,
  maxBytes: 10 * 1024 * 1024,
  overflow: 'refuse',
}
const toastDurationMs = 4000

/** Sends Excel workbooks to an import of the server and shows what became of them. */
export default function ImportDialog(props: ImportDialogProps) {
  const { title, templateUrl, isOnline = false, onClose } = props
  const t = useTexts(importTexts)
  const language = useLanguage()
  const formId = useId()
  const [files, addFiles, removeFile] = useChosenFiles()
  const [validatesAll, setValidatesAll] = useState(false)
  const { outcome, share, isPending, run } = useImport(props)
  const size = formatByteCount(limits.maxBytes, language)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(files, isOnline ? (validatesAll ? '1' : '0') : undefined)
  }
  const isDone = outcome?.isPartial === true
  return (
    <Dialog
      open
      width={600}
      title={title ?? t('title')}
      closeText={t('close')}
      isDismissable={!isPending}
      onClose={onClose}
      footer={
        isDone ? (
          <Button tone="primary" onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button tone="primary" type="submit" form={formId} loading={isPending} disabled={files.length === 0}>
              {t('start')}
            </Button>
          </>
        )
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit}>
        {outcome && <Outcome {...outcome} />}
        {!isDone && (
          <>
            <DropZone
              label={t('choose')}
              text={t('choose')}
              dropText={t('drop')}
              hint={t('limits', { files: limits.maxFiles, size })}
              accept={formatAccept(limits.types)}
              isMultiple
              disabled={isPending}
              onFiles={addFiles}
            />
            <ChosenFiles files={files} isPending={isPending} onRemove={removeFile} />
            {isOnline && (
              <Switch
                checked={validatesAll}
                disabled={isPending}
                hint={t('check.hint')}
                onChange={({ target }) => setValidatesAll(target.checked)}
              >
                {t('check')}
              </Switch>
            )}
            {isPending && <Progress share={share} />}
            {templateUrl !== undefined && (
              <Button
                size="small"
                tone="quiet"
                className={styles.template}
                icon={<Icon name="download" size={16} />}
                onClick={() => void downloadFile({ url: templateUrl })}
              >
                {t('template')}
              </Button>
            )}
          </>
        )}
      </form>
    </Dialog>
  )
}

/** The files that are chosen, each once and of a type that imports take. */
function useChosenFiles() {
  const t = useTexts(importTexts)
  const language = useLanguage()
  const [files, setFiles] = useState<readonly File[]>([])
  function add(chosen: readonly File[]): void {
    const warn = (title: string) => toast.show({ title, tone: 'warning', duration: toastDurationMs })
    const accepted = chosen.filter((file) => {
      const refusal = findRefusal(file, 'file', limits)
      if (refusal === 'file.empty') warn(t('file.empty', { name: file.name }))
      else if (refusal === 'file.large')
        warn(t('file.large', { name: file.name, size: formatByteCount(limits.maxBytes, language) }))
      else if (refusal) warn(t('type.refused', { name: file.name }))
      return refusal === undefined
    })
    const isChosen = (file: File) =>
      files.some(({ name, size, lastModified }) =>
        [name, size, lastModified].every((value, no) => value === [file.name, file.size, file.lastModified][no]),
      )
    const next = [...files, ...accepted.filter((file) => !isChosen(file))]
    if (next.length > limits.maxFiles) warn(t('files.many', { files: limits.maxFiles }))
    setFiles(next.slice(0, limits.maxFiles))
  }
  return [files, add, (file: File) => setFiles(files.filter((one) => one !== file))] as const
}

interface ImportState {
  message: string
  errorFile: ErrorFile | undefined
  isPartial: boolean
}

function useImport({ onImported, onClose, ...settings }: ImportDialogProps) {
  const t = useTexts(importTexts)
  const [outcome, setOutcome] = useState<ImportState>()
  const [share, setShare] = useState<number>()
  const abort = useRef<AbortController>(undefined)
  // Leaving the dialog ends an upload that is under way.
  useEffect(() => () => abort.current?.abort(), [])

  async function run(files: readonly File[], validateStatus: '0' | '1' | undefined): Promise<void> {
    abort.current = new AbortController()
    const { signal } = abort.current
    setOutcome(undefined)
    setShare(0)
    try {
      const sent = await sendImport(settings, files, { validateStatus, signal, onProgress: setShare })
      onImported()
      if (sent.isPartial) return setOutcome(sent)
      toast.show({ title: sent.message || t('done'), tone: 'success', duration: toastDurationMs })
      onClose()
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof RequestFailed)) throw error
      // The end of a login has been announced by the call itself.
      if (isLoginEnded(error)) return
      const message = error.message || t('failed')
      toast.show({ title: message, tone: 'warning', duration: toastDurationMs })
      setOutcome({ message, errorFile: readErrorFile(error.values), isPartial: false })
    } finally {
      setShare(undefined)
    }
  }
  return { outcome, share: share ?? 0, isPending: share !== undefined, run }
}

function Outcome({ message, errorFile, isPartial }: ImportState) {
  const t = useTexts(importTexts)
  return (
    <Callout tone="warning" role="status" title={isPartial ? t('partly') : message}>
      <div className={styles.outcome}>
        {isPartial && <p>{message}</p>}
        {errorFile && (
          <>
            <p>{t('errors.hint')}</p>
            <Button
              size="small"
              icon={<Icon name="download" size={16} />}
              onClick={() => void downloadFile({ url: errorFile.url })}
            >
              {t('errors', { name: errorFile.name })}
            </Button>
          </>
        )}
      </div>
    </Callout>
  )
}

interface ChosenFilesProps {
  files: readonly File[]
  isPending: boolean
  onRemove: (file: File) => void
}

function ChosenFiles({ files, isPending, onRemove }: ChosenFilesProps) {
  const t = useTexts(importTexts)
  const language = useLanguage()
  if (files.length === 0) return null
  return (
    <ul aria-label={t('files')} className={styles.files}>
      {files.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`}>
          <Icon name="file" />
          <span className={styles.name}>{file.name}</span>
          <small>{formatByteCount(file.size, language)}</small>
          <IconButton
            size="small"
            icon="close"
            label={t('remove', { name: file.name })}
            disabled={isPending}
            onClick={() => onRemove(file)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Of the upload; then the server works for a while. */
function Progress({ share }: { share: number }) {
  const t = useTexts(importTexts)
  return (
    <div className={styles.progress}>
      <progress aria-label={t('progress')} max={100} {...(share < 1 && { value: Math.round(share * 100) })} />
      {share >= 1 && <span role="status">{t('working')}</span>}
    </div>
  )
}
