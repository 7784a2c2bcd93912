import { type ComponentType, lazy } from 'react'

type Part = () => Promise<{ default: ComponentType }>

/** Parts of the shells that belong to a domain, one line each; they load once the page is up. */
const parts: { readonly [Name in 'cart' | 'bell' | 'login' | 'password']?: Part } = {}

export type SlotName = keyof typeof parts

export const slots: { readonly [Name in SlotName]?: ComponentType } = Object.fromEntries(
  Object.entries(parts).map(([name, part]) => [name, lazy(part)]),
)
