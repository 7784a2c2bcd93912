import type { Plugin } from 'vite'

const reloadPattern = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/

/** The router's code with a failure in place of the reload; throws if the router's code is another. */
export function throwRouteModuleErrors(code: string): string {
  if (!reloadPattern.test(code)) throw new Error('react-router: loadRouteModule no longer reloads the page')
  return code.replace(reloadPattern, 'throw error;')
}

/**
 * Where a page's script does not load, the router reloads the page that is left, without a word: the click is lost, and
 * again with every click. With this its error reaches the boundary, which says so and offers to reload.
 */
export const routeModulePlugin = (): Plugin => ({
  name: 'paratope:route-modules',
  apply: 'build',
  transform: {
    filter: { id: /react-router[\\/].*routeModules\.js$/ },
    handler: (code) => ({ code: throwRouteModuleErrors(code), map: null }),
  },
})
