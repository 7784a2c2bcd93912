import { useTexts } from '#lib/texts/texts.ts'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { zoneTexts } from './zones.texts.ts'

/** The corner where the page says things. */
export default function ToastRegion() {
  const t = useTexts(zoneTexts)
  return <Toasts label={t('messages')} closeText={t('close')} />
}
