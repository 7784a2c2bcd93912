import { createHash } from 'node:crypto'
import { defineSeed, type Seed } from '#kernel/database/seed.ts'
import { type MenuEntry, menuSets } from '#kernel/menu.ts'
import { addMenuItems, type MenuItemInsert } from './navigation.repo.ts'

const toMenuItem = (
  {
    name,
    component,
    title,
    redirect,
    icon,
    permissions = [],
    hidden = false,
    keepAlive = false,
    languages = [],
    sort,
  }: MenuEntry,
  place: Pick<MenuItemInsert, 'id' | 'path' | 'parent_id' | 'system_type'>,
): MenuItemInsert => ({
  ...place,
  name: name ?? place.path.slice(1).replaceAll('/', '-'),
  redirect: redirect ?? null,
  component,
  title,
  icon,
  hidden,
  permission_list: [...permissions],
  keep_alive: keepAlive,
  languages: [...languages],
  sort,
})

/** One row for all sites, or one per path set. */
function toMenuItems(entry: MenuEntry): MenuItemInsert[] {
  const { id, path, parent = null } = entry
  if (typeof path === 'string') return [toMenuItem(entry, { id, path, parent_id: parent, system_type: 0 })]
  return Object.entries(menuSets).flatMap(([set, systemType]) => {
    const own = path[set as keyof typeof menuSets]
    if (own === undefined) return []
    const parentId = parent === null ? null : `${set}.${parent}`
    return [toMenuItem(entry, { id: `${set}.${id}`, path: own, parent_id: parentId, system_type: systemType })]
  })
}

/** Inserts the menu entries of all domains, again whenever one of them changes. */
export function createMenuSeed(menu: readonly MenuEntry[]): Seed {
  const items = menu.flatMap(toMenuItems)
  return defineSeed({
    name: 'navigation.menu',
    version: createHash('sha256').update(JSON.stringify(items)).digest().readUInt32BE() >>> 1,
    isChecksum: true,
    run: (db) => addMenuItems(db, items),
  })
}
