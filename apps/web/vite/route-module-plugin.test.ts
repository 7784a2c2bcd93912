// @vitest-environment node
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { throwRouteModuleErrors } from './route-module-plugin.ts'

const router = dirname(createRequire(import.meta.url).resolve('react-router/package.json'))
const read = (build: string) => readFileSync(join(router, 'dist', build, 'lib/dom/ssr/routeModules.js'), 'utf8')

test.each(['production', 'development'])(
  '[ERROR-055] the router of the %s build reloads no page by itself',
  (build) => {
    expect(read(build)).toContain('window.location.reload()')
    const code = throwRouteModuleErrors(read(build))
    expect(code).not.toContain('reload()')
    expect(code.match(/throw error;/g)).toHaveLength(2)
  },
)

test('another router fails the build', () => {
  expect(() => throwRouteModuleErrors('export {}')).toThrow('no longer reloads')
})
