import type { MenuItem, Navigation } from '@paratope/contract/platform/navigation'
import type { Language } from '@paratope/contract/texts'
import { api } from '../api/api.ts'
import { saveButtonPermissions } from '../session/button-permissions.ts'
import { clearLogin, officePathSlot, permissionSlot, tokenSlot } from '../session/session.ts'

/** A login without any page is refused. */
export class NoPagesError extends Error {
  override readonly name = 'NoPages'
}

type FetchNavigation = () => Promise<Navigation>

const fetchNavigation: FetchNavigation = async () => (await api({ quiet: true })).navigation.userMenu()

let cachedMenu: { key: string; menu: Promise<MenuItem[]> } | undefined

async function loadNavigation(fetchMenu: FetchNavigation): Promise<MenuItem[]> {
  const { menu, denied, auth, allAuth } = await fetchMenu()
  if (menu.length === 0) {
    clearLogin()
    throw new NoPagesError()
  }
  permissionSlot.write({ auth, allAuth })
  saveButtonPermissions({ auth, allAuth })
  officePathSlot.write(findOfficePath(menu) ?? '')
  deniedPaths = new Set(denied.map((path) => path.toLowerCase()))
  return menu
}

const findOfficePath = (menu: readonly MenuItem[]): string | undefined =>
  menu.find(({ path, hidden }) => !hidden && path.startsWith('/office/'))?.path

let deniedPaths: ReadonlySet<string> = new Set()

/** Whether the page exists on this site but the current user may not open it. */
export const isDeniedPath = (path: string): boolean => deniedPaths.has(path.toLowerCase())

/** A renewed token keeps the menu. */
export function updateMenuToken(token: string): void {
  if (cachedMenu) cachedMenu.key = cachedMenu.key.replace(/^\S*/, token)
}

/** Loads the user's menu once per login and language. */
export function loadMenu(language: Language, fetchMenu: FetchNavigation = fetchNavigation): Promise<MenuItem[]> {
  const key = `${tokenSlot.read() ?? ''} ${language}`
  if (cachedMenu?.key !== key) {
    const menu = loadNavigation(fetchMenu)
    cachedMenu = { key, menu }
    // A failed menu is loaded again by the next page.
    menu.catch(() => {
      if (cachedMenu?.menu === menu) cachedMenu = undefined
    })
  }
  return cachedMenu.menu
}
