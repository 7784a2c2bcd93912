import { useSyncExternalStore } from 'react'
import { userSlot } from '#lib/session/session.ts'
import { createSlot, isList, isRecord, isString } from '#lib/storage/storage.ts'

/** A page that is open beside others; the home tab is always open and never in this list. */
export interface OpenTab {
  /** In lower case; identifies a tab. */
  path: string
  /** If the tab leads: the page as it was left, with its query. */
  href: string
}

/** Tabs that the menu of a tab closes. */
export type ClosedPart = 'self' | 'left' | 'right' | 'others'

interface StoredTabs {
  userId: string
  tabs: OpenTab[]
}

const isOpenTabs = isList(
  (value: unknown): value is OpenTab => isRecord(value) && isString(value['path']) && isString(value['href']),
)
const isStoredTabs = (value: unknown): value is StoredTabs =>
  isRecord(value) && isString(value['userId']) && isOpenTabs(value['tabs'])

/** Each window of the browser has its own tabs, and each person too. */
const tabsSlot = createSlot({ name: 'open-tabs', isValid: isStoredTabs, area: 'session' })
const noTabs: readonly OpenTab[] = []

export function readOpenTabs(): readonly OpenTab[] {
  const stored = tabsSlot.read()
  return stored && stored.userId === userSlot.read()?.id ? stored.tabs : noTabs
}

const writeOpenTabs = (tabs: readonly OpenTab[]) =>
  tabsSlot.write({ userId: userSlot.read()?.id ?? '', tabs: [...tabs] })

export const useOpenTabs = (): readonly OpenTab[] =>
  useSyncExternalStore(tabsSlot.subscribe, readOpenTabs, () => noTabs)

/** Opens a page as the last tab, or keeps what a tab that is open leads to up to date. */
export function openTab({ path, href }: OpenTab): void {
  const tabs = readOpenTabs()
  const known = tabs.find((tab) => tab.path === path)
  if (known?.href === href) return
  writeOpenTabs(known ? tabs.map((tab) => (tab.path === path ? { path, href } : tab)) : [...tabs, { path, href }])
}

/** Which tabs a part names; the home tab is in none of them. */
export function listClosedTabs(tabs: readonly OpenTab[], path: string, part: ClosedPart): OpenTab[] {
  // -1 for the home tab: everything is at its right.
  const place = tabs.findIndex((tab) => tab.path === path)
  if (part === 'self') return tabs.filter((tab) => tab.path === path)
  if (part === 'left') return tabs.slice(0, Math.max(place, 0))
  if (part === 'right') return tabs.slice(place + 1)
  return tabs.filter((tab) => tab.path !== path)
}

/** The tab that is shown when this one closes: the next at its right, else the one at its left, else home. */
export function findNextTab(tabs: readonly OpenTab[], path: string): OpenTab | undefined {
  const place = tabs.findIndex((tab) => tab.path === path)
  return tabs[place + 1] ?? tabs[place - 1]
}

export function closeTabs(closed: readonly OpenTab[]): void {
  for (const { path } of closed) renewPage(path)
  writeOpenTabs(readOpenTabs().filter((tab) => !closed.some(({ path }) => path === tab.path)))
}

let pageVersions: ReadonlyMap<string, number> = new Map()
const listeners = new Set<() => void>()

/** Makes the next showing of a page a new one: what it kept alive is gone. */
export function renewPage(path: string): void {
  pageVersions = new Map(pageVersions).set(path, (pageVersions.get(path) ?? 0) + 1)
  for (const listener of listeners) listener()
}

const subscribeToVersions = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Number of times each page was renewed. */
export const usePageVersions = (): ReadonlyMap<string, number> =>
  useSyncExternalStore(
    subscribeToVersions,
    () => pageVersions,
    () => pageVersions,
  )
