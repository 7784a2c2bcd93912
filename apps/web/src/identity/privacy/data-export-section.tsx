import type { DataCopy } from '@paratope/contract/identity/privacy'
import { privacyTexts } from '@paratope/contract/identity/privacy/privacy.texts'
import { useAction } from '#kit/form/use-action.ts'
import { formatMoment } from '#kit/page/format-dates.ts'
import { saveFile } from '#lib/page/save-file.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { getNumberFormat } from '#ui/display/format.ts'
import { yourDataQuery } from './privacy.data.ts'
import styles from './privacy.module.css'

export function DataExportSection({ copy }: { copy: DataCopy | null }) {
  const t = useTexts(privacyTexts)
  const language = useLanguage()
  const request = useAction(({ privacy }) => privacy.requestExport(), { invalidates: [yourDataQuery.queryKey] })
  const download = useAction(({ privacy }, id: DataCopy['id']) => privacy.downloadExport({ params: { id } }), {
    onDone: (file) => saveFile(file),
  })
  const isPending = request.isPending || download.isPending
  const isWaiting = copy?.state === 'waiting'
  const isReady = copy?.state === 'ready'

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
          <Button size="small" tone="primary" loading={isPending} onClick={() => void download.run(copy.id)}>
            {t('copy.download')}
          </Button>
        )}
        <Button size="small" loading={isPending || isWaiting} onClick={() => void request.run()}>
          {t(isReady ? 'copy.again' : 'copy.ask')}
        </Button>
      </div>
    </div>
  )
}
