import { Suspense, useState } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { useIsLayoutPreview } from './layout-settings.ts'
import { portalTexts } from './portal.texts.ts'
import styles from './portal-navigation.module.css'

const SettingsDrawer = lazyComponent(() => import('./settings-drawer.tsx'))

/** Buttons of the signed-in zones in the header. */
export default function PortalTools() {
  const t = useTexts(portalTexts)
  const isPreview = useIsLayoutPreview()
  const [isOpen, setIsOpen] = useState(false)
  if (!isPreview) return null
  return (
    <span className={styles.tools}>
      <IconButton icon="settings" label={t('settings')} onClick={() => setIsOpen(true)} />
      <Suspense>{isOpen && <SettingsDrawer onClose={() => setIsOpen(false)} />}</Suspense>
    </span>
  )
}
