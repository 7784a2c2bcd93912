import { Suspense, useState } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import type { ShellLink } from '../links.ts'
import { zoneTexts } from '../zones.texts.ts'
import styles from './header.module.css'

const MobileMenuSheet = lazyComponent(() => import('./mobile-menu-sheet.tsx'))

/** Every destination of the header behind one button, where the window is too narrow for all of them. */
export function MobileMenu({ links }: { links: readonly ShellLink[] }) {
  const t = useTexts(zoneTexts)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton icon="menu" label={t('menu')} className={styles.menuButton} onClick={() => setIsOpen(true)} />
      <Suspense>{isOpen && <MobileMenuSheet links={links} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
