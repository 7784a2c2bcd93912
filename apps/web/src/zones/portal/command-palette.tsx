import { type KeyboardEvent, use, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCommands } from '#lib/navigation/commands.ts'
import { loadMenu } from '#lib/navigation/menu.ts'
import { buildMainRoute } from '#lib/navigation/menu-routes.ts'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { useRecordSearch } from '#operations/search/index.ts'
import { Input } from '#ui/forms/input.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import styles from './portal-keys.module.css'
import { portalKeysTexts } from './portal-keys.texts.ts'
import { readRecentPages } from './recent-pages.ts'
import { buildSideEntries, matchesWords, type SideEntry } from './side-entries.ts'

interface PaletteEntry {
  /** Kind of the entry: a command, a page, or the kind of a record. */
  readonly kind: string
  readonly text: string
  readonly run: () => void
}

const flatten = (entries: readonly SideEntry[]): SideEntry[] =>
  entries.flatMap((entry) => (entry.children.length > 0 ? flatten(entry.children) : [entry]))

/** The pages of the person's menu, those seen last, and what the page on screen can do. */
function usePaletteEntries(): PaletteEntry[] {
  const t = useTexts(portalKeysTexts)
  const site = useSite()
  const language = useLanguage()
  const navigate = useNavigate()
  const commands = useCommands()
  const menu = use(loadMenu(language))
  const pages = flatten(buildSideEntries(buildMainRoute(site, menu).children)).map(
    ({ path, title, isExternal }): PaletteEntry => ({
      kind: t('group.pages'),
      text: title,
      run: () => (isExternal ? void open(path, '_blank', 'noopener') : void navigate(path)),
    }),
  )
  const here = location.pathname + location.search
  const recent = readRecentPages()
    .filter(({ href }) => href !== here)
    .map(({ href, title }): PaletteEntry => ({ kind: t('group.recent'), text: title, run: () => void navigate(href) }))
  return [...commands.map((command): PaletteEntry => ({ kind: t('group.commands'), ...command })), ...recent, ...pages]
}

/** Goes to a page or does something by its name. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const t = useTexts(portalKeysTexts)
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const navigate = useNavigate()
  const records = useRecordSearch(typed).map(
    ({ kind, text, href }): PaletteEntry => ({ kind, text, run: () => void navigate(href) }),
  )
  const pages = usePaletteEntries().filter(({ text }) => matchesWords(text, typed.trim()))
  const entries = [...pages, ...records]
  const current = Math.min(at, entries.length - 1)
  const getOptionId = (index: number) => `${id}-${index}`

  function choose(entry: PaletteEntry | undefined): void {
    if (!entry) return
    onClose()
    // The page is inert until the dialog has gone.
    setTimeout(entry.run)
  }

  function press(event: KeyboardEvent): void {
    const { length } = entries
    if (event.key === 'ArrowDown' && length > 0) setAt((current + 1) % length)
    else if (event.key === 'ArrowUp' && length > 0) setAt((current + length - 1) % length)
    else if (event.key === 'Enter') choose(entries[current])
    else return
    event.preventDefault()
  }

  return (
    <Dialog open width={560} title={t('palette.title')} closeText={t('close')} onClose={onClose}>
      <Input
        role="combobox"
        aria-label={t('palette.label')}
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={entries.length > 0 ? getOptionId(current) : undefined}
        placeholder={t('palette.example')}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <div id={id} role="listbox" aria-label={t('palette.title')} className={styles.entries}>
        {entries.map((entry, index) => (
          // The field has the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={`${entry.kind} ${index} ${entry.text}`}
            ref={(option) => {
              if (index === current) option?.scrollIntoView?.({ block: 'nearest' })
            }}
            id={getOptionId(index)}
            role="option"
            tabIndex={-1}
            onPointerDown={(event) => event.preventDefault()}
            aria-selected={index === current}
            className={styles.entry}
            onPointerMove={() => setAt(index)}
            onClick={() => choose(entry)}
          >
            <span>{entry.text}</span>
            <small>{entry.kind}</small>
          </div>
        ))}
      </div>
      <p role="status" className={styles.hint}>
        {entries.length === 0 && t('palette.none')}
      </p>
    </Dialog>
  )
}
