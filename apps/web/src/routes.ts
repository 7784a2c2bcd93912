import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { isPublicScreen, listPaths, type PublicScreen, type Screen, type ShellName } from '#lib/navigation/screens.ts'
import { wings } from './domains.ts'

interface ScreenRow {
  domain: string
  /** File of the screen. */
  folder: string
  screen: PublicScreen
}

const toKebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const screenRows: readonly ScreenRow[] = Object.entries(wings).flatMap(([wing, domains]) =>
  Object.entries<readonly Screen[]>(domains).flatMap(([domain, screens]) =>
    screens.filter(isPublicScreen).map((screen) => ({ domain, folder: `${wing}/${toKebab(domain)}`, screen })),
  ),
)

const getShell = ({ screen }: ScreenRow): ShellName => screen.shell ?? 'site'
const shellNames: readonly ShellName[] = ['site', 'catalogue', 'cell', 'plasmid', 'portal', 'user']

/** A site's product code is only known when it runs, so it is a parameter here; `inProduct` checks it. */
const toRoutePattern = (path: string) => path.slice(1).replaceAll('{product}', ':product')

const buildRoutes = ({ domain, folder, screen }: ScreenRow): RouteConfigEntry[] =>
  listPaths(screen).map((path) => {
    const name = path === screen.path ? screen.name : screen.aliasNames?.[path as `/${string}`]
    const id = name ?? `${domain} ${path}`
    return route(toRoutePattern(path), `${folder}/${screen.file}`, { id })
  })

const buildShellRoutes = (shell: ShellName): RouteConfigEntry[] => [
  ...(shell === 'site' ? [route('404', 'zones/store/not-found.tsx'), route('kit', 'kit/examples/kit-page.tsx')] : []),
  ...screenRows.filter((row) => getShell(row) === shell).flatMap(buildRoutes),
]

const shellLayouts = shellNames
  .map((shell) => [shell, buildShellRoutes(shell)] as const)
  .filter(([, routes]) => routes.length > 0)
  .map(([shell, routes]) => layout(`zones/store/${shell}.shell.tsx`, { id: `shell ${shell}` }, routes))

export default [
  index('zones/store/home-redirect.ts'),
  ...shellLayouts,
  ...buildShellRoutes('bare'),
  route('*', 'zones/signed-in-route.tsx'),
] satisfies RouteConfig
