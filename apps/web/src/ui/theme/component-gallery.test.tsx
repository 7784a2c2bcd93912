import { cleanup, render } from '@testing-library/react'
import axe from 'axe-core'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { ComponentGallery } from '../testing/theme/component-gallery.tsx'

afterEach(cleanup)

test('a page with every component has no accessibility faults', async () => {
  const { container } = render(<ComponentGallery />)
  document.title = 'Everything'
  document.documentElement.lang = 'en'
  const { violations } = await axe.run(container, {
    // Colours and sizes need a real browser; contrast is proven on the tokens.
    rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}, 30_000)

test('every component renders on the server', () => {
  const html = renderToString(<ComponentGallery />)
  expect(html).toContain('View as table')
  expect(html).not.toContain('NaN')
})
