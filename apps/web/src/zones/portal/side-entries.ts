import { type MenuRoute, visibleEntries } from '#lib/menu-routes.ts'
import type { SideEntry } from './side-menu.tsx'

const entryOf = ({ path, meta, children }: MenuRoute): SideEntry => ({
  path: meta.internalOrExternal && meta.url ? meta.url : path,
  title: meta.title,
  icon: meta.icon,
  external: meta.internalOrExternal,
  children: children.map(entryOf),
})

/** The side bar's entries: the menu without what is hidden. */
export const sideEntries = (routes: readonly MenuRoute[]): SideEntry[] => visibleEntries(routes).map(entryOf)
