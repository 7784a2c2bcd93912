import { Script } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { deferScripts } from './defer-scripts.ts'

const page = (script: string) =>
  `<html><head><link rel="modulepreload" href="/web/entry-1.js"/><link rel="modulepreload" href="/web/core-1.js" nonce="n"/><link rel="modulepreload" href="/web/root-1.js"/><link rel="stylesheet" href="/web/a.css"/></head><body><script nonce="n">data()</script><script nonce="n" type="module" async="">${script}</script></body></html>`

const router = `;
import * as route0 from "/web/root-1.js";
import * as route1_clientLoader from "/web/list-loader-1.js";
import * as route1_main from "/web/list-1.js";
const route1 = {...route1_clientLoader,...route1_main};
  window.__reactRouterManifest = {"version":"1"};
  window.__reactRouterRouteModules = {"root":route0,"list":route1};

import("/web/entry-1.js");`

describe('a page is painted before its scripts are asked for', () => {
  const calm = deferScripts(page(router))

  test('nothing is preloaded and nothing imported before the first frame', () => {
    expect(calm).not.toContain('modulepreload')
    expect(calm).not.toMatch(/import \* as/)
    expect(calm).toContain('requestAnimationFrame')
    expect(calm).toContain('<link rel="stylesheet" href="/web/a.css"/>')
  })

  test('then every file is asked for at once, and the entry starts last, when all is in place', () => {
    const script = /type="module" async="">([\s\S]*?)<\/script>/.exec(calm)?.[1] ?? ''
    const preloaded = script.slice(0, script.indexOf(']);'))
    for (const file of ['root-1', 'list-loader-1', 'list-1', 'core-1'])
      expect(preloaded).toContain(`import("/web/${file}.js")`)
    expect(preloaded).not.toContain('entry-1')
    const order = ['const route1 =', '__reactRouterManifest', '__reactRouterRouteModules', 'import("/web/entry-1.js")']
    const places = order.map((part) => script.indexOf(part))
    expect(places).toEqual([...places].sort((left, right) => left - right))
    expect(places[0]).toBeGreaterThan(preloaded.length)
  })

  test('the script keeps its mark and stays valid', () => {
    const script = /(<script[^>]*type="module"[^>]*>)([\s\S]*?)<\/script>/.exec(calm)
    expect(script?.[1]).toBe('<script nonce="n" type="module" async="">')
    expect(() => new Script(script?.[2] ?? '')).not.toThrow()
  })

  test('a page that starts in another way is left as it is', () => {
    expect(deferScripts(page('start()'))).toBe(page('start()'))
    expect(deferScripts('<html><body>plain</body></html>')).toBe('<html><body>plain</body></html>')
  })
})
