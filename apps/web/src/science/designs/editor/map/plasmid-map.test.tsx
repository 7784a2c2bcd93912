import type { Feature } from '@paratope/bio'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage, resetBrowser } from '../../../../testing/render-page.tsx'
import { colourQualifier } from './feature-kind.ts'
import type { MapSource } from './map-source.ts'
import { PlasmidMap } from './plasmid-map.tsx'
import { PlasmidThumbnail } from './plasmid-thumbnail.tsx'

const aFeature = (name: string, type: string, start: number, end: number, strand: 1 | -1 = 1): Feature => ({
  name,
  type,
  segments: [{ start, end, strand }],
  qualifiers: [],
})

const source: MapSource = {
  name: 'pSample',
  topology: 'circular',
  length: 4000,
  features: [
    aFeature('CMV promoter', 'promoter', 100, 700),
    aFeature('EGFP', 'CDS', 720, 1440),
    aFeature('AmpR', 'CDS', 3500, 4361, -1),
  ],
}

// The test's document has no layout: the drawing is as large as its view box.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 640, 440))
})
afterEach(resetBrowser)

test('[PLASMID-009] a map names molecule and features for screen readers', async () => {
  renderPage(<PlasmidMap molecule={source} />, { language: 'en' })
  const map = screen.getByRole('img', { name: 'Circular map of pSample, 4,000 bp, 3 features' })
  expect(within(map).getAllByText('EGFP, coding sequence, 721 to 1,440, forward strand')).toHaveLength(1)
  expect(within(map).getAllByText('AmpR, selection marker, 3,501 to 361, reverse strand')).toHaveLength(1)
  expect((await axe.run(map)).violations).toEqual([])
})

test('features are reached by Tab and arrow keys and chosen with Enter', async () => {
  const choose = vi.fn()
  renderPage(<PlasmidMap molecule={source} onSelectFeature={choose} />, { language: 'en' })
  const user = userEvent.setup()
  await user.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^CMV promoter/)
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^EGFP/)
  await user.keyboard('{End}{Enter}')
  expect(choose).toHaveBeenCalledExactlyOnceWith(2)
  await user.keyboard('{ArrowRight} ')
  expect(choose).toHaveBeenLastCalledWith(0)
})

test('a drag on the circle selects bases, also across the origin', () => {
  const select = vi.fn()
  renderPage(<PlasmidMap molecule={source} onSelect={select} />, { language: 'en' })
  const map = screen.getByRole('img')
  const [, , width = 0, height = 0] = map.getAttribute('viewBox')?.split(' ').map(Number) ?? []
  const [x, y] = [width / 2, height / 2]
  fireEvent.pointerDown(map, { clientX: x - 100, clientY: y, button: 0 })
  expect(select).toHaveBeenLastCalledWith({ start: 3000, end: 3000 })
  fireEvent.pointerMove(map, { clientX: x, clientY: y - 100 })
  fireEvent.pointerMove(map, { clientX: x + 100, clientY: y })
  expect(select).toHaveBeenLastCalledWith({ start: 3000, end: 5000 })
  fireEvent.pointerMove(map, { clientX: x, clientY: y - 100 })
  fireEvent.pointerMove(map, { clientX: x - 100, clientY: y })
  fireEvent.pointerMove(map, { clientX: x, clientY: y + 100 })
  expect(select).toHaveBeenLastCalledWith({ start: 2000, end: 3000 })
  fireEvent.pointerUp(map)
  fireEvent.pointerMove(map, { clientX: x, clientY: y - 100 })
  expect(select).toHaveBeenLastCalledWith({ start: 2000, end: 3000 })
})

test('a linear map shows letters once there is room', () => {
  const molecule = { ...source, bases: 'ACGT'.repeat(1000), topology: 'linear' as const, features: [] }
  renderPage(<PlasmidMap molecule={molecule} view={{ start: 4, end: 12 }} />, { language: 'en' })
  expect(screen.getByText('ACGTACGT')).toBeTruthy()
  expect(screen.getByText('TGCATGCA')).toBeTruthy()
})

test('a colour that was chosen is drawn, others come from the kind', () => {
  const features = [
    { ...aFeature('A', 'CDS', 0, 100), qualifiers: [{ name: colourQualifier, value: '#aa3355' }] },
    aFeature('B', 'promoter', 200, 300),
  ]
  renderPage(<PlasmidMap molecule={{ ...source, features }} />, { language: 'en' })
  const [first, second] = [...screen.getByRole('img').querySelectorAll('[data-feature][d]')]
  expect(first?.getAttribute('fill')).toBe('#aa3355')
  expect(second?.getAttribute('fill')).toBeNull()
  expect(second?.getAttribute('class')).toContain('promoter')
})

test('[PLASMID-009] a thumbnail of 60 features weighs at most 3 KB', () => {
  const types = ['promoter', 'CDS', 'rep_origin', 'terminator', 'misc_feature', 'protein_bind']
  const features = Array.from({ length: 60 }, (_, at) =>
    aFeature(`Feature ${at}`, types[at % 6] ?? '', at * 160, at * 160 + 140, at % 2 ? 1 : -1),
  )
  for (const topology of ['circular', 'linear'] as const) {
    renderPage(<PlasmidThumbnail molecule={{ ...source, topology, length: 10_000, features }} />)
    const html = screen.getByRole('img').outerHTML
    expect(html.length).toBeLessThanOrEqual(3072)
    expect(html.match(/[MA]/g)?.length).toBeGreaterThan(60)
    resetBrowser()
  }
})
