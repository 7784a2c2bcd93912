import type { MenuItem, Navigation } from '@paratope/contract/platform/navigation'
import type { Language } from '@paratope/contract/texts'
import { matchPath } from 'react-router'
import { api } from '../api/api.ts'
import { saveButtonPermissions } from '../session/button-permissions.ts'
import { clearLogin, officePathSlot, permissionSlot, tokenSlot } from '../session/session.ts'

/** A login without any page is refused. */
export class NoPagesError extends Error {
  override readonly name = 'NoPages'
}

type FetchNavigation = (language: Language) => Promise<Navigation>

/** Names the language: the menu is loaded while the page still has its old one. */
const fetchNavigation: FetchNavigation = async (language) =>
  (await api({ quiet: true, language })).navigation.userMenu()

let cachedMenu: { key: string; menu: Promise<MenuItem[]> } | undefined

async function loadNavigation(language: Language, fetchMenu: FetchNavigation): Promise<MenuItem[]> {
  const { menu, denied, auth, allAuth } = await fetchMenu(language)
  if (menu.length === 0) {
    clearLogin()
    throw new NoPagesError()
  }
  permissionSlot.write({ auth, allAuth })
  saveButtonPermissions({ auth, allAuth })
  officePathSlot.write(findOfficePath(menu) ?? '')
  deniedPages = denied
  return menu
}

const findOfficePath = (menu: readonly MenuItem[]): string | undefined =>
  menu.find(({ path, hidden }) => !hidden && path.startsWith('/office/'))?.path

let deniedPages: Navigation['denied'] = []

export interface DeniedPage {
  /** Names the missing permission and who can give it. */
  reason: string | null
}

/** Finds a page that exists on this site but that the current user may not open. */
export const findDeniedPage = (path: string): DeniedPage | undefined => {
  const denied = deniedPages.find((page) => matchPath(page.path, path))
  return denied && { reason: denied.reason }
}

/** A renewed token keeps the menu. */
export function updateMenuToken(token: string): void {
  if (cachedMenu) cachedMenu.key = cachedMenu.key.replace(/^\S*/, token)
}

/** Loads the user's menu once per login and language. */
export function loadMenu(language: Language, fetchMenu: FetchNavigation = fetchNavigation): Promise<MenuItem[]> {
  const key = `${tokenSlot.read() ?? ''} ${language}`
  if (cachedMenu?.key !== key) {
    const menu = loadNavigation(language, fetchMenu)
    cachedMenu = { key, menu }
    // A failed menu is loaded again by the next page.
    menu.catch(() => {
      if (cachedMenu?.menu === menu) cachedMenu = undefined
    })
  }
  return cachedMenu.menu
}
