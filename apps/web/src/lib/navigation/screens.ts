import type { ComponentType } from 'react'

/** The frame of a page: the site's own, or a fixed one. */
export type ShellName = 'site' | 'catalogue' | 'cell' | 'plasmid' | 'portal' | 'user' | 'bare'

/** A public page, rendered on the server; its route comes from the file's name. */
export interface PublicScreen {
  readonly zone: 'store'
  /** `{product}` as a whole segment is the site's product code. */
  readonly path: `/${string}`
  /** Route name, if the specification gives one. */
  readonly name?: string
  /** Further paths of the page. */
  readonly aliases?: readonly `/${string}`[]
  /** Ids for the router, if their names are part of the agreement. */
  readonly aliasNames?: Readonly<Record<`/${string}`, string>>
  /** Path relative to the domain's index.ts. */
  readonly file: `${string}.tsx`
  readonly shell?: ShellName
  /** Query parameters of the page; all others are removed from its cache key. */
  readonly query?: readonly string[]
  /** False if the page differs between visitors. */
  readonly cached?: false
}

export interface VisitorPage {
  readonly paths: readonly `/${string}`[]
  readonly page: () => Promise<{ default: ComponentType }>
}

/**
 * A page behind the login, rendered in the browser. Path, title and position come from the server's menu, which names
 * it by `componentName`.
 */
export interface SignedInScreen {
  /** `portal` pages use the site's frame, `office` pages the one with the side menu. */
  readonly zone: 'portal' | 'office'
  readonly componentName: string
  /** The list that leads to the page, by its `componentName`; the way to the page names it. */
  readonly listedBy?: string
  /** The alternative page for visitors without a login. */
  readonly visitorPage?: VisitorPage
  readonly page: () => Promise<{ default: ComponentType }>
}

export type Screen = PublicScreen | SignedInScreen

/** For domains without screens. */
export const noScreens: readonly Screen[] = []

export const defineScreens = (screens: readonly Screen[]): readonly Screen[] => screens

export const isPublicScreen = (screen: Screen): screen is PublicScreen => screen.zone === 'store'
export const isSignedInScreen = (screen: Screen): screen is SignedInScreen => screen.zone !== 'store'
export const listPaths = ({ path, aliases = [] }: PublicScreen): readonly string[] => [path, ...aliases]
