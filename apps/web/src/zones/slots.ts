import type { ComponentType } from 'react'
import { lazyPart } from '#lib/lazy.ts'

type Part = () => Promise<{ default: ComponentType }>

/** Parts of the shells that belong to a domain, one line each; they load once the page is up. */
const parts: { readonly [Name in 'cart' | 'bell' | 'login']?: Part } = {
  cart: async () => (await import('#domains/carts/index.tsx')).cartCorner(),
  bell: async () => (await import('#domains/notifications/index.tsx')).bell(),
}

/** Visitors load nothing for these. */
export const personal: ReadonlySet<SlotName> = new Set(['bell'])

export type SlotName = keyof typeof parts

export const slots: { readonly [Name in SlotName]?: ComponentType } = Object.fromEntries(
  Object.entries(parts).map(([name, part]) => [name, lazyPart(part)]),
)
