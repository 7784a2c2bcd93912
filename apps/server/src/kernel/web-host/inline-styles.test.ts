import { describe, expect, test } from 'vitest'
import type { Asset } from './assets.ts'
import { inlineStyles } from './inline-styles.ts'

const aSheet = (css: string): Asset => ({
  type: 'text/css',
  isImmutable: true,
  etag: '',
  body: () => ({ bytes: Buffer.from(css), encoding: 'identity' }),
})
const assets = new Map([
  ['/web/base.css', aSheet('@layer base;')],
  ['/web/list.css', aSheet('.list{color:red}')],
  ['/web/odd.css', aSheet('.x{content:"</style>"}')],
])
const page = (...links: string[]) => `<html><head>${links.join('')}</head><body>text</body></html>`

describe('style sheets in the page', () => {
  test('they stand in it in their order, before their links, which are switched off', () => {
    const { html, css } = inlineStyles(
      page('<link rel="stylesheet" href="/web/base.css"/>', '<link nonce="" rel="stylesheet" href="/web/list.css#"/>'),
      assets,
    )
    expect(css).toBe('@layer base;\n.list{color:red}')
    expect(html).toBe(
      page(
        `<style>${css}</style>`,
        '<link rel="stylesheet" href="/web/base.css" disabled=""/>',
        '<link nonce="" rel="stylesheet" href="/web/list.css#" disabled=""/>',
      ),
    )
  })

  test('what could end the element early, and what is no file of ours, stays a link', () => {
    const links = page('<link rel="stylesheet" href="/web/odd.css"/>', '<link rel="stylesheet" href="/elsewhere.css"/>')
    expect(inlineStyles(links, assets)).toEqual({ html: links, css: '' })
  })

  test('other links are none of its business', () => {
    const links = page('<link rel="icon" href="/web/list.css"/>', '<link rel="canonical" href="/x"/>')
    expect(inlineStyles(links, assets).html).toBe(links)
  })
})
