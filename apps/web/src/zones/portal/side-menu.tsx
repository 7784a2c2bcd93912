import { NavLink, useLocation } from 'react-router'
import { cx } from '#ui/display/cx.ts'
import { type IconName, isIconName } from '#ui/display/icon-names.ts'
import { Icon } from '#ui/display/icons.tsx'
import styles from './portal-navigation.module.css'
import type { SideEntry } from './side-entries.ts'

interface SideMenuProps {
  label: string
  entries: readonly SideEntry[]
  /** Called when an entry is followed. */
  onFollow?: () => void
}

type SideMenuEntryProps = SideEntry & Pick<SideMenuProps, 'onFollow'>

export function SideMenu({ label, entries, onFollow }: SideMenuProps) {
  const follow = onFollow && { onFollow }
  return (
    <nav aria-label={label} className={styles.menu}>
      {entries.map((entry) =>
        entry.children.length > 0 ? (
          <SideMenuGroup key={entry.path} {...entry} {...follow} />
        ) : (
          <SideMenuEntry key={entry.path} {...entry} {...follow} />
        ),
      )}
    </nav>
  )
}

const getIconName = (name: string): IconName => (isIconName(name) ? name : 'file')

function SideMenuEntry({ path, title, icon, isExternal, onFollow }: SideMenuEntryProps) {
  const content = (
    <>
      <Icon name={getIconName(icon)} />
      <span>{title}</span>
    </>
  )
  return isExternal ? (
    <a href={path} target="_blank" rel="noreferrer" className={cx(styles.entry)} title={title}>
      {content}
    </a>
  ) : (
    <NavLink to={path} className={cx(styles.entry)} title={title} {...(onFollow && { onClick: onFollow })}>
      {content}
    </NavLink>
  )
}

function SideMenuGroup({ path, title, icon, children, onFollow }: SideMenuEntryProps) {
  const { pathname } = useLocation()
  const isOpen = children.some((child) => child.path.toLowerCase() === pathname.toLowerCase())
  return (
    <details className={styles.group} open={isOpen} key={`${path} ${isOpen}`}>
      <summary className={cx(styles.entry)} title={title}>
        <Icon name={getIconName(icon)} />
        <span>{title}</span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <div>
        {children.map((child) => (
          <SideMenuEntry key={child.path} {...child} {...(onFollow && { onFollow })} />
        ))}
      </div>
    </details>
  )
}
