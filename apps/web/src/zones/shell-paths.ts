import type { SiteInfo } from '@paratope/contract/platform/sites'
import { getHomePath } from '#lib/navigation/site-paths.ts'
import {
  catalogueLinks,
  cellLinks,
  cellSearchPath,
  footerCompany,
  footerProducts,
  getAccountPath,
  getCartPath,
  getOrdersPath,
  myInvoicesPath,
  myParcelsPath,
  registerPath,
  resourceLinks,
  searchPath,
  settingsPath,
} from './links.ts'
import { plasmidLinks } from './plasmid-links.ts'

/** Every address a shell may lead to. */
export const listShellPaths = (site: Pick<SiteInfo, 'systemType' | 'product'>): readonly string[] => [
  ...[...catalogueLinks, ...cellLinks, ...resourceLinks, ...footerProducts, ...footerCompany].map(({ to }) => to),
  ...plasmidLinks.flatMap(({ to }) => to ?? []),
  getHomePath(site),
  getCartPath(site),
  getAccountPath(site),
  getOrdersPath(site),
  '/myOrder/Index',
  myInvoicesPath,
  myParcelsPath,
  settingsPath,
  registerPath,
  searchPath,
  cellSearchPath,
  '/user/login',
]
