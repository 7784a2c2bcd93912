import type { ComponentType } from 'react'

/** The frame around a page: the site's own, or a fixed one. */
export type Shell = 'site' | 'catalogue' | 'cell' | 'plasmid' | 'portal' | 'user' | 'bare'

/** A page everyone may read. It is rendered on the server, so the router builds its route from the file's name. */
export interface PublicScreen {
  readonly zone: 'store'
  /** `{product}` as a whole segment stands for the site's product code. */
  readonly path: `/${string}`
  /** What the router calls it, where its name is part of the agreement. */
  readonly name?: string
  /** Further addresses of the same page. */
  readonly also?: readonly `/${string}`[]
  /** Beside the domain's index.ts. */
  readonly file: `${string}.tsx`
  readonly shell?: Shell
  /** Query parameters the page reads; every other one is dropped from its address before it is kept. */
  readonly query?: readonly string[]
  /** False where one visitor's page is not everyone's. */
  readonly cached?: false
}

export interface VisitorsPage {
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
  readonly visitors?: VisitorsPage
  readonly page: () => Promise<{ default: ComponentType }>
}

export type Screen = PublicScreen | SignedInScreen

export const defineScreens = (screens: readonly Screen[]): readonly Screen[] => screens

export const isPublic = (screen: Screen): screen is PublicScreen => screen.zone === 'store'
export const isSignedIn = (screen: Screen): screen is SignedInScreen => screen.zone !== 'store'
export const pathsOf = ({ path, also = [] }: PublicScreen): readonly string[] => [path, ...also]
