import { Suspense, useState } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import type { ShellLink } from '../links.ts'
import { zoneTexts } from '../zones.texts.ts'
import styles from './header.module.css'

const MobileMenuSheet = lazyComponent(() => import('./mobile-menu-sheet.tsx'))

/** Every way of the header on a phone, behind one button. */
export function MobileMenu({ links }: { links: readonly ShellLink[] }) {
  const t = useTexts(zoneTexts)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton icon="menu" label={t('menu')} className={styles.narrow} onClick={() => setIsOpen(true)} />
      <Suspense>{isOpen && <MobileMenuSheet links={links} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
