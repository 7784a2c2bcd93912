import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { readSites } from '../config/sites.ts'
import { answerWhileStarting } from './starting.ts'

const server = createServer(answerWhileStarting(readSites(readConfig({}))))
let base = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // It was asked for a port of its own, so its address is an internet one.
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const open = async (headers: Record<string, string>, path = '/') => {
  const response = await fetch(base + path, { headers: { accept: 'text/html,*/*', ...headers } })
  return { response, html: await response.text() }
}

test.each([
  ['en-US,en;q=0.9', '', '/', 'en', 'Starting up - Paratope'],
  ['es', '', '/', 'es', 'Iniciando - Paratope'],
  ['fr', '', '/', 'zh', '系统正在启动 - Paratope'],
  ['en', 'a=b; lang=ja', '/', 'ja', '起動中です - Paratope'],
  ['en', 'lang=ja', '/Biosimilar?lang=es', 'es', 'Iniciando - Paratope'],
])(
  'R9: a browser that speaks %s (cookie "%s", %s) waits on a page in %s that loads again by itself',
  async (speaks, cookie, path, language, title) => {
    const { response, html } = await open({ 'accept-language': speaks, cookie }, path)
    const { headers } = response
    expect([response.status, headers.get('retry-after'), headers.get('refresh')]).toEqual([503, '2', '2'])
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain(`<title>${title}</title>`)
    expect(headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/)
  },
)

test('R9: a program is told in the envelope', async () => {
  const response = await fetch(base, { headers: { accept: 'application/json' } })
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await response.json()).toEqual({
    success: false,
    code: 503,
    message: 'The system is starting',
    result: null,
    error: 'server.starting',
  })
})
