import type { EntryContext } from 'react-router'

/** The ids of the routes that the page consists of, from the root to the page itself. */
export const listRouteIds = ({ staticHandlerContext }: EntryContext): string[] =>
  staticHandlerContext.matches.map(({ route }) => route.id)

/** The scripts that the page starts with, by the router's manifest of the build. */
export function listPageScripts({ manifest }: EntryContext, routeIds: readonly string[]): Set<string> {
  const parts = [manifest.entry, ...routeIds.map((id) => manifest.routes[id])]
  return new Set(parts.flatMap((part) => (part ? [part.module, ...(part.imports ?? [])] : [])))
}
