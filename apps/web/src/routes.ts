import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { isPublic, type PublicScreen, pathsOf, type Shell } from '#lib/screens.ts'
import { domains } from './domains.ts'

interface Row {
  domain: string
  screen: PublicScreen
}

const rows: readonly Row[] = Object.entries<readonly import('#lib/screens.ts').Screen[]>(domains).flatMap(
  ([domain, screens]) => screens.filter(isPublic).map((screen) => ({ domain, screen })),
)

const shells: readonly Shell[] = [...new Set(rows.map(({ screen }) => screen.shell ?? 'site'))]

/** A site's product code is only known when it runs, so it is a parameter here and checked by the shell's loader. */
const pattern = (path: string) => path.slice(1).replaceAll('{product}', ':product')

const routesOf = ({ domain, screen }: Row): RouteConfigEntry[] =>
  pathsOf(screen).map((path) => route(pattern(path), `domains/${domain}/${screen.file}`, { id: `${domain} ${path}` }))

export default [
  index('zones/store/home.tsx'),
  ...shells.map((shell) =>
    layout(
      `zones/store/${shell}.shell.tsx`,
      { id: `shell ${shell}` },
      rows.filter(({ screen }) => (screen.shell ?? 'site') === shell).flatMap(routesOf),
    ),
  ),
] satisfies RouteConfig
