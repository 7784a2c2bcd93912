import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { isPublic, type PublicScreen, pathsOf, type Screen, type Shell } from '#lib/screens.ts'
import { domains } from './domains.ts'

interface Row {
  domain: string
  screen: PublicScreen
}

const rows: readonly Row[] = Object.entries<readonly Screen[]>(domains).flatMap(([domain, screens]) =>
  screens.filter(isPublic).map((screen) => ({ domain, screen })),
)

const shellOf = ({ screen }: Row): Shell => screen.shell ?? 'site'
const shells: readonly Shell[] = ['site', 'catalogue', 'cell', 'plasmid', 'portal', 'user']

/** A site's product code is only known when it runs, so it is a parameter here; `inProduct` checks it. */
const pattern = (path: string) => path.slice(1).replaceAll('{product}', ':product')

const routesOf = ({ domain, screen }: Row): RouteConfigEntry[] =>
  pathsOf(screen).map((path) => {
    const id = path === screen.path ? (screen.name ?? `${domain} ${path}`) : `${domain} ${path}`
    return route(pattern(path), `domains/${domain}/${screen.file}`, { id })
  })

const inShell = (shell: Shell): RouteConfigEntry[] => [
  ...(shell === 'site' ? [route('404', 'zones/store/not-found.tsx')] : []),
  ...rows.filter((row) => shellOf(row) === shell).flatMap(routesOf),
]

const framed = shells
  .map((shell) => [shell, inShell(shell)] as const)
  .filter(([, routes]) => routes.length > 0)
  .map(([shell, routes]) => layout(`zones/store/${shell}.shell.tsx`, { id: `shell ${shell}` }, routes))

export default [
  index('zones/store/home-redirect.ts'),
  ...framed,
  ...inShell('bare'),
  route('*', 'zones/signed-in.tsx'),
] satisfies RouteConfig
