import { useState } from 'react'
import { companySite, instructionFile } from '#lib/choose-language.ts'
import { useFrame } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import type { ShellLink } from '../links.ts'
import { zoneTexts } from '../zones.texts.ts'
import styles from './header.module.css'
import { HeaderLinks } from './header-links.tsx'

/** Every way of the header on a phone. */
export function NarrowMenu({ links }: { links: readonly ShellLink[] }) {
  const { site, language } = useFrame()
  const say = useSay(zoneTexts)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const company = companySite(site, language)
  return (
    <>
      <IconButton icon="menu" label={say('menu')} className={styles.narrow} onClick={() => setOpen(true)} />
      <Sheet side="start" open={open} onClose={close} title={site.platformName} closeText={say('close')}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link followed by key clicks too */}
        <nav aria-label={say('menu')} onClick={close}>
          <HeaderLinks links={links} className={styles.sheetLinks} />
          <div className={styles.sheetLinks}>
            <a href={`${company}/services`}>{say('nav.services')}</a>
            <a href={`${company}/resources`}>{say('nav.resources')}</a>
            <a href={`${company}/about`}>{say('nav.about')}</a>
            <a href={instructionFile(site, language)}>{say('instructions')}</a>
          </div>
        </nav>
      </Sheet>
    </>
  )
}
