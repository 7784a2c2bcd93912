import type { Language, LocalText } from '@paratope/contract/kernel'

/** The sets of paths that sites use, by their system type. */
export const menuSets = { service: 1, plasmid: 2, vivo: 3 } as const
type MenuSet = keyof typeof menuSets

/** A page behind the login as a new installation shows it; staff edit titles, icons and order afterwards. */
export interface MenuEntry<Permission extends string = string> {
  /** `office.orders`, or `cart` where the path depends on the site: then it becomes `service.cart`. */
  readonly id: string
  /** `{product}` stands for the site's product code. */
  readonly path: `/${string}` | Readonly<Partial<Record<MenuSet, `/${string}`>>>
  /** The router's name of the page; without it the path with hyphens. */
  readonly name?: string
  /** The `componentName` of the screen in the web. */
  readonly component: string
  readonly title: LocalText
  readonly icon: string
  /** One of them is enough; without any, everyone signed in has the page. */
  readonly permissions?: readonly Permission[]
  /** Reached by links only. */
  readonly hidden?: boolean
  readonly keepAlive?: boolean
  /** Exists in these languages only. */
  readonly languages?: readonly Language[]
  readonly sort: number
}
