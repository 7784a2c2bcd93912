import { listVisibleRoutes, type MenuRoute } from '#lib/navigation/menu-routes.ts'

/** An entry as the menus show it: in the reader's language, without the hidden ones. */
export interface SideEntry {
  path: string
  title: string
  icon: string
  /** Outside of the portal, in a tab of its own. */
  isExternal?: boolean
  children: readonly SideEntry[]
}

const toSideEntry = ({ path, meta, children }: MenuRoute): SideEntry => ({
  path: meta.internalOrExternal && meta.url ? meta.url : path,
  title: meta.title,
  icon: meta.icon,
  isExternal: meta.internalOrExternal,
  children: children.map(toSideEntry),
})

/** The entries of the menus: the person's menu without what is hidden. */
export const buildSideEntries = (routes: readonly MenuRoute[]): SideEntry[] =>
  listVisibleRoutes(routes).map(toSideEntry)

/** Every word that was typed occurs in the text. */
export const matchesWords = (text: string, typed: string): boolean =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word))

/** The title of the entry, or of a page below it, has the words. */
export const matchesEntry = (entry: SideEntry, typed: string): boolean =>
  [entry, ...entry.children].some(({ title }) => matchesWords(title, typed))
