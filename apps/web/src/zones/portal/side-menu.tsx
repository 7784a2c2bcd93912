import { NavLink, useLocation } from 'react-router'
import { cx } from '#ui/cx.ts'
import { type IconName, isIconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icons.tsx'
import styles from './portal-frame.module.css'

/** An entry as the side bar shows it: in the reader's language, without the hidden ones. */
export interface SideEntry {
  path: string
  title: string
  icon: string
  /** Outside of the portal, in a tab of its own. */
  external?: boolean
  children: readonly SideEntry[]
}

interface SideMenuProps {
  label: string
  entries: readonly SideEntry[]
  /** Called when an entry is followed. */
  onFollow?: () => void
}

type EntryProps = SideEntry & Pick<SideMenuProps, 'onFollow'>

export function SideMenu({ label, entries, onFollow }: SideMenuProps) {
  const follow = onFollow && { onFollow }
  return (
    <nav aria-label={label} className={styles.menu}>
      {entries.map((entry) =>
        entry.children.length > 0 ? (
          <Group key={entry.path} {...entry} {...follow} />
        ) : (
          <Entry key={entry.path} {...entry} {...follow} />
        ),
      )}
    </nav>
  )
}

const iconOf = (name: string): IconName => (isIconName(name) ? name : 'file')

function Entry({ path, title, icon, external, onFollow }: EntryProps) {
  const inside = (
    <>
      <Icon name={iconOf(icon)} />
      <span>{title}</span>
    </>
  )
  return external ? (
    <a href={path} target="_blank" rel="noreferrer" className={cx(styles.entry)} title={title}>
      {inside}
    </a>
  ) : (
    <NavLink to={path} className={cx(styles.entry)} title={title} {...(onFollow && { onClick: onFollow })}>
      {inside}
    </NavLink>
  )
}

function Group({ path, title, icon, children, onFollow }: EntryProps) {
  const { pathname } = useLocation()
  const here = children.some((child) => child.path.toLowerCase() === pathname.toLowerCase())
  return (
    <details className={styles.group} open={here} key={`${path} ${here}`}>
      <summary className={cx(styles.entry)} title={title}>
        <Icon name={iconOf(icon)} />
        <span>{title}</span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <div>
        {children.map((child) => (
          <Entry key={child.path} {...child} {...(onFollow && { onFollow })} />
        ))}
      </div>
    </details>
  )
}
