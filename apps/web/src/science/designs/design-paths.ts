import { buildDesignPath, buildDesignRoot, type SiteInfo } from '@paratope/contract/platform/sites'
import { noFolder } from '@paratope/contract/science/designs'

type SiteType = Pick<SiteInfo, 'systemType'>

export const getDesignListPath = (site: SiteType): string => `${buildDesignRoot(site)}/designList`

export const newDesignId = 'new'

export const getDesignPath = (site: SiteType, id: string, folderId: string | null = null): string =>
  buildDesignPath(site, id, folderId ?? noFolder)

export const getResultPath = (site: SiteType, id: string): string => `${buildDesignRoot(site)}/plasmidResult/${id}`

export const vectorOrderPath = '/plasmidBuilder/vectorOrder'
export const getSharePath = (token: string): string => `/plasmidBuilder/shared/${token}`
