import type { Location } from 'react-router'

/** Pages beyond this number are built again when they are shown again. */
export const keptPageLimit = 10

export interface KeepAlivePage {
  /** In lower case. */
  path: string
  location: Location
  version: number
}

/** The pages that are kept alive, the one shown last at the end; the one shown longest ago gives way. */
export const keepPage = (pages: readonly KeepAlivePage[], page: KeepAlivePage): KeepAlivePage[] =>
  [...pages.filter(({ path }) => path !== page.path), page].slice(-keptPageLimit)
