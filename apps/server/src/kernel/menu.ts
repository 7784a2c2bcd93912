import type { Language, LocalText } from '@paratope/contract/kernel'

/** The path sets of sites, by system type. */
export const menuSets = { service: 1, plasmid: 2, vivo: 3 } as const
type MenuSet = keyof typeof menuSets

/** A page behind the login as a new installation shows it; staff edit titles, icons and order later. */
export interface MenuEntry<Permission extends string = string> {
  /** `office.orders`, or `cart` where the path depends on the site: then `service.cart`. */
  readonly id: string
  /** `{product}` means the site's product code. */
  readonly path: `/${string}` | Readonly<Partial<Record<MenuSet, `/${string}`>>>
  /** The route name of the page; by default the path with hyphens. */
  readonly name?: string
  /** The `componentName` of the screen in the web. */
  readonly component: string
  readonly title: LocalText
  /** The `id` of the entry above it, in the same sites. */
  readonly parent?: string
  /** Target of an entry without a page. */
  readonly redirect?: `/${string}`
  readonly icon: string
  /** Any one of them is enough; without any, all signed-in users have access. */
  readonly permissions?: readonly Permission[]
  /** Hidden from the menu. */
  readonly hidden?: boolean
  readonly keepAlive?: boolean
  /** Available in these languages only. */
  readonly languages?: readonly Language[]
  readonly sort: number
}
