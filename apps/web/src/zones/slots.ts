import type { ComponentType } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'

type SlotLoader = () => Promise<{ default: ComponentType }>

/** Parts of the shells that belong to a domain, one line each; they load once the page is up. */
const slotLoaders: { readonly [Name in 'cart' | 'favourites' | 'bell' | 'login' | 'waiting' | 'work']?: SlotLoader } = {
  cart: async () => (await import('#ordering/carts/index.ts')).loadHeaderCart(),
  favourites: async () => (await import('#ordering/saved-lists/index.ts')).loadFavourites(),
  bell: async () => (await import('#identity/notifications/index.tsx')).loadBellPanel(),
  work: async () => (await import('#operations/dashboard/index.ts')).loadMyWorkSection(),
  waiting: async () => (await import('#operations/dashboard/index.ts')).loadWaitingSection(),
}

/** Visitors load nothing for these. */
export const personalSlots: ReadonlySet<SlotName> = new Set(['favourites', 'bell', 'waiting', 'work'])

export type SlotName = keyof typeof slotLoaders

export const slots: { readonly [Name in SlotName]?: ComponentType } = Object.fromEntries(
  Object.entries(slotLoaders).map(([name, part]) => [name, lazyComponent(part)]),
)
