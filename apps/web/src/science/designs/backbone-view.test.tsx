import type { Molecule } from '@paratope/bio'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderPage, resetBrowser } from '../../testing/render-page.tsx'
import BackboneView from './backbone-view.tsx'

afterEach(resetBrowser)

const molecule: Molecule = {
  name: 'pSample',
  topology: 'circular',
  bases: 'ACGT'.repeat(500),
  features: [
    { name: 'whole', type: 'source', segments: [{ start: 0, end: 2000, strand: 1 }], qualifiers: [] },
    { name: 'AmpR', type: 'CDS', segments: [{ start: 1000, end: 1800, strand: -1 }], qualifiers: [] },
    { name: 'T7 promoter', type: 'promoter', segments: [{ start: 100, end: 400, strand: 1 }], qualifiers: [] },
  ],
}

test('[PLASMID-009] the map marks the feature of the row under the pointer, and the table that of the map', async () => {
  renderPage(<BackboneView molecule={molecule} />, { language: 'en' })
  const user = userEvent.setup()
  const getShape = (name: RegExp) => within(screen.getByRole('img')).getByText(name).parentElement
  const getRow = (name: RegExp) => screen.getByRole('row', { name })
  const isMarked = (element: Element | null) => /active|pointed/.test(element?.getAttribute('class') ?? '')
  await user.hover(getRow(/^AmpR/))
  expect([isMarked(getShape(/^AmpR,/)), isMarked(getShape(/^T7 promoter,/))]).toEqual([true, false])
  await user.unhover(getRow(/^AmpR/))
  expect(isMarked(getShape(/^AmpR,/))).toBe(false)
  const shape = getShape(/^T7 promoter,/)
  if (shape) await user.hover(shape)
  expect([isMarked(getRow(/^T7 promoter/)), isMarked(getRow(/^AmpR/))]).toEqual([true, false])
})

test('[PLASMID-009] each component has its position and size, also across the origin, in their order', () => {
  const across: Molecule['features'][number] = {
    name: 'ori',
    type: 'rep_origin',
    segments: [{ start: 1900, end: 2050, strand: 1 }],
    qualifiers: [],
  }
  renderPage(<BackboneView molecule={{ ...molecule, features: [across, ...molecule.features] }} />, { language: 'en' })
  const [, ...rows] = within(screen.getByRole('table', { name: 'Components' })).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['T7 promoter', 'promoter', '101–400', '300', '+'],
    ['AmpR', 'CDS', '1,001–1,800', '800', '−'],
    ['ori', 'rep_origin', '1,901–50', '150', '+'],
  ])
})
