import type { SiteInfo } from '@paratope/contract/platform/sites'

/** Where a stored file of the site is fetched from. */
export const getStaticUrl = ({ staticBase }: Pick<SiteInfo, 'staticBase'>, path: string): string =>
  `${staticBase.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
