import { type Language, pick } from '@paratope/contract/kernel'
import type { MenuItem, PermissionEntry } from '@paratope/contract/navigation'
import type { Db } from '#kernel/database.ts'
import type { Session } from '#kernel/session.ts'
import type { Site } from '#kernel/sites.ts'
import { type MenuRow, menuOf } from './navigation.repo.ts'

/** System types other than 1 and 2 show the in-vivo set. */
const setOf = (site: Site): number => (site.systemType === 1 || site.systemType === 2 ? site.systemType : 3)

/** An entry that names permissions needs at least one of them; one that names none is for everybody signed in. */
const granted = (row: MenuRow, session: Session): boolean =>
  row.permission_list.length === 0 || row.permission_list.some((permission) => session.permissions.has(permission))

/** An entry that names languages exists in these alone. */
const speaks = ({ languages }: MenuRow, language: Language): boolean =>
  languages.length === 0 || languages.includes(language)

export async function menuFor(db: Db, site: Site, session: Session, language: Language): Promise<MenuItem[]> {
  const rows = (await menuOf(db, setOf(site))).filter((row) => speaks(row, language) && granted(row, session))
  const under = (parent: string | null): MenuItem[] =>
    rows.filter((row) => row.parent_id === parent).map((row) => present(row, site, language, under(row.id)))
  return under(null)
}

function present(row: MenuRow, site: Site, language: Language, children: MenuItem[]): MenuItem {
  const named = (text: string): string => text.replaceAll('{product}', site.product)
  return {
    path: named(row.path),
    name: named(row.name),
    redirect: row.redirect === null ? null : named(row.redirect),
    hidden: row.hidden,
    route: row.route,
    alwaysShow: row.always_show,
    component: row.component,
    meta: {
      title: pick(row.title, language),
      icon: row.icon,
      url: named(row.url),
      permissionList: row.permission_list,
      keepAlive: row.keep_alive,
      showBar: row.show_bar,
      internalOrExternal: row.internal_or_external,
      componentName: row.component,
    },
    children,
  }
}

/** Paths that exist behind the login of a site, for whoever holds the right: anonymous visitors are sent to the login there. */
export async function privatePaths(db: Db, site: Site, language: Language): Promise<string[]> {
  const rows = (await menuOf(db, setOf(site))).filter((row) => speaks(row, language))
  return rows.map((row) => row.path.replaceAll('{product}', site.product))
}

export const entriesOf = (permissions: Iterable<string>): PermissionEntry[] =>
  [...permissions].sort().map((action) => ({ action, describe: action, type: '1', status: '1' }))
