import { NavLink, useLocation } from 'react-router'
import { useTexts } from '#lib/texts/texts.ts'
import { Icon } from '#ui/display/icons.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { portalTexts } from './portal.texts.ts'
import styles from './portal-navigation.module.css'
import type { SideEntry } from './side-entries.ts'

interface HorizontalMenuProps {
  entries: readonly SideEntry[]
  /** False where the side bar shows what is below the first level. */
  hasSubmenus: boolean
}

const isSamePath = (left: string, right: string) => left.toLowerCase() === right.toLowerCase()

/** The menu in the header, beside each other. */
export function HorizontalMenu({ entries, hasSubmenus }: HorizontalMenuProps) {
  const t = useTexts(portalTexts)
  return (
    <nav aria-label={t('mainMenu')} className={styles.horizontal}>
      {entries.map((entry) =>
        hasSubmenus && entry.children.length > 0 ? (
          <HorizontalGroup key={entry.path} {...entry} />
        ) : (
          <HorizontalLink key={entry.path} {...entry} />
        ),
      )}
    </nav>
  )
}

function HorizontalLink({ path, title, isExternal, children }: SideEntry) {
  const { pathname } = useLocation()
  if (isExternal)
    return (
      <a href={path} target="_blank" rel="noreferrer" className={styles.link}>
        {title}
      </a>
    )
  const isCurrentGroup = children.some((child) => isSamePath(child.path, pathname))
  return (
    <NavLink to={path} className={styles.link ?? ''} {...(isCurrentGroup && { 'data-current': '' })}>
      {title}
    </NavLink>
  )
}

function HorizontalGroup({ title, children }: SideEntry) {
  const { pathname } = useLocation()
  const isCurrentGroup = children.some((child) => isSamePath(child.path, pathname))
  return (
    <Menu
      label={title}
      trigger={(trigger) => (
        <button type="button" className={styles.link} {...(isCurrentGroup && { 'data-current': '' })} {...trigger}>
          {title}
          <Icon name="chevron-down" size={12} />
        </button>
      )}
      items={children.map((child) => ({ text: child.title, href: child.path }))}
    />
  )
}
