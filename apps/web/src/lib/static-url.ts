import type { SiteInfo } from '@paratope/contract/sites'

/** Where a stored file of the site is fetched from. */
export const staticUrl = ({ staticBase }: Pick<SiteInfo, 'staticBase'>, path: string): string =>
  `${staticBase.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
