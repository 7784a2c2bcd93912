import { afterEach, expect, test } from 'vitest'
import { renderPage, resetBrowser } from '../../testing/render-page.tsx'
import { ShareImage } from './share-image.tsx'

afterEach(resetBrowser)

const read = (property: string) => document.head.querySelector(`meta[property="${property}"]`)?.getAttribute('content')

test('a shared link shows the picture of the product', () => {
  renderPage(<ShareImage path="/api/share-image/anti-pd-1" description="Anti-PD-1" />, { url: '/product/anti-pd-1' })
  expect(read('og:image')).toBe('http://sample.test/api/share-image/anti-pd-1')
  expect([read('og:image:width'), read('og:image:height'), read('og:image:alt')]).toEqual(['1200', '630', 'Anti-PD-1'])
})
