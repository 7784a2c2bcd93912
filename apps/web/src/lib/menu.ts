import type { MenuItem, Navigation } from '@paratope/contract/navigation'
import type { Language } from '@paratope/contract/texts'
import { api } from './api.ts'
import { keepButtons } from './button-permissions.ts'
import { forgetLogin, permissionSlot, tokenSlot } from './session.ts'

/** A login without any page to show is no login. */
export class NoPages extends Error {
  override readonly name = 'NoPages'
}

type Fetch = () => Promise<Navigation>

const ask: Fetch = async () => (await api({ quiet: true })).navigation.mine()

let loaded: { key: string; menu: Promise<MenuItem[]> } | undefined

async function load(fetchMenu: Fetch): Promise<MenuItem[]> {
  const { menu, auth, allAuth } = await fetchMenu()
  if (menu.length === 0) {
    forgetLogin()
    throw new NoPages()
  }
  permissionSlot.write({ auth, allAuth })
  keepButtons({ auth, allAuth })
  return menu
}

/** The same login goes on under another token, and so does its menu. */
export function renewMenu(token: string): void {
  if (loaded) loaded.key = loaded.key.replace(/^\S*/, token)
}

/** The person's menu: asked for once after the login, and again only when its words must be others. */
export function loadMenu(language: Language, fetchMenu: Fetch = ask): Promise<MenuItem[]> {
  const key = `${tokenSlot.read() ?? ''} ${language}`
  if (loaded?.key !== key) {
    const menu = load(fetchMenu)
    loaded = { key, menu }
    // A menu that did not come is asked for again by the next page.
    menu.catch(() => {
      if (loaded?.menu === menu) loaded = undefined
    })
  }
  return loaded.menu
}
