import { matchPath } from 'react-router'

export const buildLowAppPath = (appId: string, page?: string): string =>
  `/low-app/${appId}${page === undefined ? '' : `/${page}`}`

export function parseLowAppPath(pathname: string): { appId: string; page: string } {
  const { appId = '', '*': page = '' } = matchPath('/low-app/:appId/*', pathname)?.params ?? {}
  return { appId, page: page.replace(/\/$/, '') }
}
