import { listVisibleRoutes, type MenuRoute } from '#lib/navigation/menu-routes.ts'
import type { SideEntry } from './side-menu.tsx'

const toSideEntry = ({ path, meta, children }: MenuRoute): SideEntry => ({
  path: meta.internalOrExternal && meta.url ? meta.url : path,
  title: meta.title,
  icon: meta.icon,
  isExternal: meta.internalOrExternal,
  children: children.map(toSideEntry),
})

/** The side bar's entries: the menu without what is hidden. */
export const buildSideEntries = (routes: readonly MenuRoute[]): SideEntry[] =>
  listVisibleRoutes(routes).map(toSideEntry)
