import type { SiteInfo } from '@paratope/contract/sites'
import { homeOf } from '#lib/home.ts'
import {
  accountPath,
  cartPath,
  catalogueLinks,
  cellLinks,
  cellSearchPath,
  footerCompany,
  footerProducts,
  ordersPath,
  registerPath,
  resourceLinks,
  searchPath,
  settingsPath,
} from './links.ts'
import { plasmidLinks } from './plasmid-links.ts'

/** Every address a shell may lead to. */
export const shellPaths = (site: Pick<SiteInfo, 'systemType' | 'product'>): readonly string[] => [
  ...[...catalogueLinks, ...cellLinks, ...resourceLinks, ...footerProducts, ...footerCompany].map(({ to }) => to),
  ...plasmidLinks.flatMap(({ to }) => to ?? []),
  homeOf(site),
  cartPath(site),
  accountPath(site),
  ordersPath(site),
  '/myOrder/Index',
  settingsPath,
  registerPath,
  searchPath,
  cellSearchPath,
  '/user/login',
]
