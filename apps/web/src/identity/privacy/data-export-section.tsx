import type { DataCopy } from '@paratope/contract/identity/privacy'
import { privacyTexts } from '@paratope/contract/identity/privacy/privacy.texts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '#kit/page/format-dates.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { saveFile } from '#lib/page/save-file.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { getNumberFormat } from '#ui/display/format.ts'
import { fetchDataExport, requestDataExport, yourDataQuery } from './privacy.data.ts'
import styles from './privacy.module.css'

/** What went wrong was told by the call itself. */
async function ignoreRequestFailed(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error
  }
}

export function DataExportSection({ copy }: { copy: DataCopy | null }) {
  const t = useTexts(privacyTexts)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const [isPending, setIsPending] = useState(false)
  const isWaiting = copy?.state === 'waiting'
  const isReady = copy?.state === 'ready'

  async function runPending(work: () => Promise<unknown>): Promise<void> {
    setIsPending(true)
    await ignoreRequestFailed(work())
    setIsPending(false)
  }

  const requestCopy = () =>
    runPending(async () => {
      await requestDataExport()
      await queryClient.invalidateQueries({ queryKey: yourDataQuery.queryKey })
    })
  const downloadCopy = ({ id }: DataCopy) => runPending(async () => saveFile(await fetchDataExport(id)))

  const sizeFormat = getNumberFormat(language, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1 })
  return (
    <div className={styles.part}>
      <h3>{t('copy.title')}</h3>
      <p className={styles.text}>{t('copy.text')}</p>
      <p role="status" className={styles.text}>
        {isWaiting && t('copy.waiting')}
        {copy?.state === 'failed' && t('copy.failed')}
        {isReady &&
          t('copy.ready', { size: sizeFormat.format(copy.size / 1000), until: formatMoment(copy.expiresAt, language) })}
      </p>
      <div className={styles.line}>
        {isReady && (
          <Button size="small" tone="primary" loading={isPending} onClick={() => void downloadCopy(copy)}>
            {t('copy.download')}
          </Button>
        )}
        <Button size="small" loading={isPending || isWaiting} onClick={() => void requestCopy()}>
          {t(isReady ? 'copy.again' : 'copy.ask')}
        </Button>
      </div>
    </div>
  )
}
