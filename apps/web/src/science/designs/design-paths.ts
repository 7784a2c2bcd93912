import type { SiteInfo } from '@paratope/contract/platform/sites'
import { noFolder } from '@paratope/contract/science/designs'

type SiteType = Pick<SiteInfo, 'systemType'>

/** The root of the plasmid layout. */
export const getDesignRoot = ({ systemType }: SiteType): string => (systemType === 2 ? '' : '/dashboard')

export const getDesignListPath = (site: SiteType): string => `${getDesignRoot(site)}/designList`

export const newDesignId = 'new'

export const getDesignPath = (site: SiteType, id: string, folderId: string | null = null): string =>
  `${getDesignRoot(site)}/design/${folderId ?? noFolder}/${id}`

export const getResultPath = (site: SiteType, id: string): string => `${getDesignRoot(site)}/plasmidResult/${id}`

export const backbonesPath = '/backbones'
export const getBackbonePath = (id: string): string => `${backbonesPath}/${id}`

export const vectorOrderPath = '/plasmidBuilder/vectorOrder'
export const getSharePath = (token: string): string => `/plasmidBuilder/shared/${token}`
