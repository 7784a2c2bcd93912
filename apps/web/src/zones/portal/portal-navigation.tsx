import { useRef, useState } from 'react'
import type { MainRoute } from '#lib/navigation/menu-routes.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { LogoWithName } from '#ui/display/logo.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { zoneTexts } from '../zones.texts.ts'
import { HorizontalMenu } from './horizontal-menu.tsx'
import { useLayoutSettings } from './layout-settings.ts'
import styles from './portal-navigation.module.css'
import { buildSideEntries } from './side-entries.ts'
import { SideMenu } from './side-menu.tsx'
import { useLayoutAttributes } from './use-layout-attributes.ts'

/** The start of the header: the drawer's button on small screens, the horizontal menu where the layout has one. */
export default function PortalNavigation({ main }: { main: MainRoute }) {
  const site = useSite()
  const t = useTexts(zoneTexts)
  const settings = useLayoutSettings()
  const ref = useRef<HTMLSpanElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const entries = buildSideEntries(main.children)
  useLayoutAttributes(ref, settings)
  return (
    <>
      <span ref={ref} className={styles.narrow}>
        <IconButton icon="menu" label={t('menu')} onClick={() => setIsOpen(true)} />
      </span>
      <Sheet side="start" open={isOpen} onClose={close} title={site.platformName} closeText={t('close')}>
        <div className={styles.drawer}>
          <SideMenu label={t('menu')} entries={entries} onFollow={close} />
        </div>
      </Sheet>
      {settings.layout !== 'sidemenu' && (
        <>
          <Link href={main.redirect} className={styles.headerBrand}>
            <LogoWithName name={site.platformName} />
          </Link>
          <HorizontalMenu entries={entries} hasSubmenus={settings.layout === 'topmenu'} />
        </>
      )}
    </>
  )
}
