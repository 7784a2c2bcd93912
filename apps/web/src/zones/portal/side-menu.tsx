import { type RefObject, useId, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useTexts } from '#lib/texts/texts.ts'
import { cx } from '#ui/display/cx.ts'
import { type IconName, isIconName } from '#ui/display/icon-names.ts'
import { Icon } from '#ui/display/icons.tsx'
import { groupEntries, isLongMenu } from './menu-sections.ts'
import { portalTexts } from './portal.texts.ts'
import styles from './portal-navigation.module.css'
import { matchesEntry, type SideEntry } from './side-entries.ts'
import { SideMenuFilter } from './side-menu-filter.tsx'

interface SideMenuProps {
  label: string
  entries: readonly SideEntry[]
  /** Called when an entry is followed. */
  onFollow?: () => void
}

type SideMenuEntryProps = SideEntry & Pick<SideMenuProps, 'onFollow'>

export function SideMenu({ label, entries, onFollow }: SideMenuProps) {
  const ref = useRef<HTMLElement>(null)
  const follow = onFollow && { onFollow }
  const isLong = isLongMenu(entries)
  return (
    <nav ref={ref} aria-label={label} className={styles.menu}>
      {isLong ? (
        <LongMenu entries={entries} list={ref} {...follow} />
      ) : (
        <SideMenuEntries entries={entries} {...follow} />
      )}
    </nav>
  )
}

type EntriesProps = Omit<SideMenuProps, 'label'>

function SideMenuEntries({ entries, onFollow }: EntriesProps) {
  const follow = onFollow && { onFollow }
  return entries.map((entry) =>
    entry.children.length > 0 ? (
      <SideMenuGroup key={entry.path} {...entry} {...follow} />
    ) : (
      <SideMenuEntry key={entry.path} {...entry} {...follow} />
    ),
  )
}

/** The menu of staff: below headings, with a filter above them. */
function LongMenu({ entries, list, ...follow }: EntriesProps & { list: RefObject<HTMLElement | null> }) {
  const t = useTexts(portalTexts)
  const id = useId()
  const [typed, setTyped] = useState('')
  const groups = groupEntries(entries.filter((entry) => matchesEntry(entry, typed)))
  return (
    <>
      <SideMenuFilter value={typed} onChange={setTyped} entries={list} />
      {groups.map(({ section, entries: found }) =>
        section === undefined ? (
          <SideMenuEntries key="" entries={found} {...follow} />
        ) : (
          <div key={section} role="group" aria-labelledby={`${id}-${section}`} className={styles.section}>
            <h2 id={`${id}-${section}`}>{t(`menu.${section}`)}</h2>
            <SideMenuEntries entries={found} {...follow} />
          </div>
        ),
      )}
      <p role="status" className={groups.length > 0 ? 'visually-hidden' : styles.none}>
        {groups.length === 0 && t('menu.none')}
      </p>
    </>
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
