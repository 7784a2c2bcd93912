import { type Language, localize, type Texts } from '@paratope/contract/kernel'
import type { MenuItem, PermissionEntry } from '@paratope/contract/platform/navigation'
import type { Site } from '#kernel/config/sites.ts'
import type { Db } from '#kernel/database/database.ts'
import { describeMissingRights, findGranter } from '#kernel/http/missing-rights.ts'
import type { Session } from '#kernel/http/session.ts'
import type { Registry } from '#kernel/registry.ts'
import { listMenuRows, type MenuRow } from './navigation.repo.ts'

/** System types other than 1 and 2 use the in-vivo set. */
const getMenuSet = (site: Site): number => (site.systemType === 1 || site.systemType === 2 ? site.systemType : 3)

/** An entry with permissions needs any one of them; one without is for all signed-in users. */
const isGranted = (row: MenuRow, session: Session): boolean =>
  row.permission_list.length === 0 || row.permission_list.some((permission) => session.permissions.has(permission))

/** An entry with languages is available in these only. */
const isInLanguage = ({ languages }: MenuRow, language: Language): boolean =>
  languages.length === 0 || languages.includes(language)

interface Menu {
  menu: MenuItem[]
  /** Paths of the site that the session has no permission for. */
  denied: { path: string; reason: string | null }[]
}

export interface MenuRequest {
  session: Session
  language: Language
  registry: Pick<Registry, 'companyPermissions'>
  textRegistry: readonly Texts[]
}

export async function buildMenu(db: Db, site: Site, request: MenuRequest): Promise<Menu> {
  const { session, language } = request
  const allRows = (await listMenuRows(db, getMenuSet(site))).filter((row) => isInLanguage(row, language))
  const rows = allRows.filter((row) => isGranted(row, session))
  const listChildren = (parent: string | null): MenuItem[] =>
    rows
      .filter((row) => row.parent_id === parent)
      .map((row) => presentMenuItem(row, site, language, listChildren(row.id)))
  const granted = new Set(rows.map(({ path }) => path))
  const denied = new Map(allRows.filter(({ path }) => !granted.has(path)).map((row) => [row.path, row]))
  return {
    menu: listChildren(null),
    denied: [...denied].map(([path, row]) => ({
      path: fillProductCode(path, site),
      reason: describeDenial(row, request),
    })),
  }
}

function describeDenial(
  { permission_list: permissions }: MenuRow,
  { session, language, registry, textRegistry }: MenuRequest,
): string | null {
  const grantedBy = findGranter(permissions, session, registry)
  return describeMissingRights({ permissions, grantedBy }, language, textRegistry) ?? null
}

const fillProductCode = (text: string, site: Site): string => text.replaceAll('{product}', site.product)

function presentMenuItem(row: MenuRow, site: Site, language: Language, children: MenuItem[]): MenuItem {
  const fillProduct = (text: string): string => fillProductCode(text, site)
  return {
    path: fillProduct(row.path),
    name: fillProduct(row.name),
    redirect: row.redirect === null ? null : fillProduct(row.redirect),
    hidden: row.hidden,
    route: row.route,
    alwaysShow: row.always_show,
    component: row.component,
    meta: {
      title: localize(row.title, language),
      icon: row.icon,
      url: fillProduct(row.url),
      permissionList: row.permission_list,
      keepAlive: row.keep_alive,
      showBar: row.show_bar,
      internalOrExternal: row.internal_or_external,
      componentName: row.component,
    },
    children,
  }
}

/** Paths behind the login of a site: anonymous visitors are redirected to the login there. */
export async function listPrivatePaths(db: Db, site: Site, language: Language): Promise<string[]> {
  const rows = (await listMenuRows(db, getMenuSet(site))).filter((row) => isInLanguage(row, language))
  return rows.map((row) => fillProductCode(row.path, site))
}

export const toPermissionEntries = (permissions: Iterable<string>): PermissionEntry[] =>
  [...permissions].sort().map((action) => ({ action, describe: action, type: '1', status: '1' }))
