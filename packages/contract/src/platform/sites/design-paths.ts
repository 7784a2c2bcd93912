import type { SiteKind } from './site-paths.ts'

/** The root of the plasmid layout. */
export const buildDesignRoot = ({ systemType }: Pick<SiteKind, 'systemType'>): string =>
  systemType === 2 ? '' : '/dashboard'

/** Path of a design; `0` is the folder of those in none. */
export const buildDesignPath = (site: Pick<SiteKind, 'systemType'>, id: string, folderId = '0'): string =>
  `${buildDesignRoot(site)}/design/${folderId}/${id}`
