import { expect, test } from 'vitest'
import { findCacheRule } from './cache-rules.ts'

test.each([
  ['/biosimilar', '/Biosimilar'],
  ['/BIOSIMILAR/', '/Biosimilar'],
  ['/vivo/home', '/Vivo/Home'],
  ['/OTHER/Home', '/other/Home'],
  ['/Product/Anti-PD-1', '/product/anti-pd-1'],
  ['/404', '/404'],
  ['/Sitemap.XML', '/sitemap.xml'],
  ['/sitemap-products-2.xml', '/sitemap-products-2.xml'],
  ['/biosimilar.data', '/Biosimilar.data'],
  ['/biosimilar/_.data', '/Biosimilar/_.data'],
])('%s is kept as %s', (requests, path) => {
  expect(findCacheRule(requests, 'Vivo')?.path).toBe(path)
})

test.each(['/nowhere', '/IsSuccess', '/user'])('%s is rendered for each visitor', (request) => {
  expect(findCacheRule(request, 'Vivo')).toBeUndefined()
})
