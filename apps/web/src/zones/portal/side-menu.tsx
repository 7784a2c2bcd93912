import { NavLink, useLocation } from 'react-router'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName, isIconName } from '#ui/icons.tsx'
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

export function SideMenu({ label, entries }: { label: string; entries: readonly SideEntry[] }) {
  return (
    <nav aria-label={label} className={styles.menu}>
      {entries.map((entry) =>
        entry.children.length > 0 ? <Group key={entry.path} {...entry} /> : <Entry key={entry.path} {...entry} />,
      )}
    </nav>
  )
}

const iconOf = (name: string): IconName => (isIconName(name) ? name : 'file')

function Entry({ path, title, icon, external }: SideEntry) {
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
    <NavLink to={path} className={cx(styles.entry)} title={title}>
      {inside}
    </NavLink>
  )
}

function Group({ path, title, icon, children }: SideEntry) {
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
          <Entry key={child.path} {...child} />
        ))}
      </div>
    </details>
  )
}
