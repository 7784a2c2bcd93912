import { loadFailureNoticeId } from '#lib/page/load-failures.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { zoneTexts } from './zones.texts.ts'

/** Drawn by the server and hidden; `loadFailureScript` shows it and gives the buttons their work. */
export function LoadFailureNotice() {
  const t = useTexts(zoneTexts)
  return (
    <div id={loadFailureNoticeId} role="alert" hidden suppressHydrationWarning>
      <p>
        <strong>{t('stale.title')}</strong>
        <br />
        {t('stale.text')}
      </p>
      <button type="button">{t('reload')}</button> <button type="button">{t('close')}</button>
    </div>
  )
}
