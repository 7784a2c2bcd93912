import { buildDesignPath, buildDesignRoot, type SiteInfo } from '@paratope/contract/platform/sites'
import { noFolder } from '@paratope/contract/science/designs'

type SiteType = Pick<SiteInfo, 'systemType'>

export const getDesignListPath = (site: SiteType): string => `${buildDesignRoot(site)}/designList`

export const newDesignId = 'new'

export const getDesignPath = (site: SiteType, id: string, folderId: string | null = null): string =>
  buildDesignPath(site, id, folderId ?? noFolder)

export const getResultPath = (site: SiteType, id: string): string => `${buildDesignRoot(site)}/plasmidResult/${id}`

export const getStartFromVectorPath = (site: SiteType, vectorId: string): string =>
  `${getDesignPath(site, newDesignId)}?vector=${vectorId}`

export const vectorOrderPath = '/plasmidBuilder/vectorOrder'
export const getSharePath = (token: string): string => `/plasmidBuilder/shared/${token}`

/** Opens a design at some of its bases; people count from 1. */
export const getDesignPlacePath = (
  site: SiteType,
  id: string,
  { start, end }: { start: number; end: number },
): string => `${getDesignPath(site, id)}?from=${start + 1}&to=${end}`

/** The bases that an address names. */
export function parsePlaceParams(params: URLSearchParams): { start: number; end: number } | undefined {
  const [from, to] = [Number(params.get('from')), Number(params.get('to'))]
  return Number.isInteger(from) && Number.isInteger(to) && from >= 1 && to >= from
    ? { start: from - 1, end: to }
    : undefined
}
