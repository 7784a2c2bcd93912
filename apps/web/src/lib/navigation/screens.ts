import type { ComponentType } from 'react'

/** The frame around a page: the site's own, or a fixed one. */
export type ShellName = 'site' | 'catalogue' | 'cell' | 'plasmid' | 'portal' | 'user' | 'bare'

/** A page everyone may read. It is rendered on the server, so the router builds its route from the file's name. */
export interface PublicScreen {
  readonly zone: 'store'
  /** `{product}` as a whole segment stands for the site's product code. */
  readonly path: `/${string}`
  /** What the router calls it, where its name is part of the agreement. */
  readonly name?: string
  /** Further addresses of the same page. */
  readonly aliases?: readonly `/${string}`[]
  /** What the router calls them, where their names are part of the agreement. */
  readonly aliasNames?: Readonly<Record<`/${string}`, string>>
  /** Beside the domain's index.ts. */
  readonly file: `${string}.tsx`
  readonly shell?: ShellName
  /** Query parameters the page reads; every other one is dropped from its address before it is kept. */
  readonly query?: readonly string[]
  /** False where one visitor's page is not everyone's. */
  readonly cached?: false
}

export interface VisitorPage {
  readonly paths: readonly `/${string}`[]
  readonly page: () => Promise<{ default: ComponentType }>
}

/**
 * A page behind the login, drawn in the browser. Its address, title and place come from the server's menu,
 * which names it by `componentName`.
 */
export interface SignedInScreen {
  /** `portal` pages stand in the site's own frame, `office` pages beside the side menu. */
  readonly zone: 'portal' | 'office'
  readonly componentName: string
  /** Where somebody without a login finds a page of their own instead of the login. */
  readonly visitorPage?: VisitorPage
  readonly page: () => Promise<{ default: ComponentType }>
}

export type Screen = PublicScreen | SignedInScreen

/** For a domain that shows nothing of its own. */
export const noScreens: readonly Screen[] = []

export const defineScreens = (screens: readonly Screen[]): readonly Screen[] => screens

export const isPublicScreen = (screen: Screen): screen is PublicScreen => screen.zone === 'store'
export const isSignedInScreen = (screen: Screen): screen is SignedInScreen => screen.zone !== 'store'
export const listPaths = ({ path, aliases = [] }: PublicScreen): readonly string[] => [path, ...aliases]
