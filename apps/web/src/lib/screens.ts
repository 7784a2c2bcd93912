import type { ComponentType } from 'react'

/** The frame around a page: the site's own, or a fixed one. */
export type Shell = 'site' | 'catalogue' | 'cell' | 'plasmid' | 'portal' | 'user' | 'bare'

/** A page everyone may read. It is rendered on the server, so the router builds its route from the file's name. */
export interface PublicScreen {
  readonly zone: 'store'
  /** `{product}` as a whole segment stands for the site's product code. */
  readonly path: `/${string}`
  /** Further addresses of the same page. */
  readonly also?: readonly `/${string}`[]
  /** Beside the domain's index.ts. */
  readonly file: `${string}.tsx`
  readonly shell?: Shell
  /** Query parameters the page reads; every other one is dropped from its address before it is cached. */
  readonly query?: readonly string[]
  /** False where one visitor's page is not everyone's. */
  readonly cached?: false
}

interface Entry {
  /** Group the menu entry stands under. */
  readonly under?: string
  readonly text: string
  readonly order: number
  readonly icon?: string
  readonly hidden?: boolean
}

/** A page behind the login. It is drawn in the browser, at the paths the server's menu gives it. */
export interface SignedInScreen {
  readonly zone: 'portal' | 'office'
  readonly path: `/${string}`
  readonly also?: readonly `/${string}`[]
  /** How the menu names it; one word for the whole product. */
  readonly componentName: string
  readonly needs: string
  readonly shell?: Shell
  readonly nav?: Entry
  readonly keepAlive?: boolean
  readonly page: () => Promise<{ default: ComponentType }>
}

export type Screen = PublicScreen | SignedInScreen

export const defineScreens = (screens: readonly Screen[]): readonly Screen[] => screens

export const isPublic = (screen: Screen): screen is PublicScreen => screen.zone === 'store'
export const isSignedIn = (screen: Screen): screen is SignedInScreen => screen.zone !== 'store'
export const pathsOf = (screen: Screen): readonly string[] => [screen.path, ...(screen.also ?? [])]
