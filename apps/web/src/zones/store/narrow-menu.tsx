import { Suspense, useState } from 'react'
import { lazyPart } from '#lib/lazy.ts'
import { useSay } from '#lib/texts.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { ShellLink } from '../links.ts'
import { zoneTexts } from '../zones.texts.ts'
import styles from './header.module.css'

const NarrowSheet = lazyPart(() => import('./narrow-sheet.tsx'))

/** Every way of the header on a phone, behind one button. */
export function NarrowMenu({ links }: { links: readonly ShellLink[] }) {
  const say = useSay(zoneTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="menu" label={say('menu')} className={styles.narrow} onClick={() => setOpen(true)} />
      <Suspense>{open && <NarrowSheet links={links} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
