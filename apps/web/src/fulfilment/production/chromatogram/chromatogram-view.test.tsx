import { parseResultCurves } from '@paratope/bio'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { resetBrowser, stubServer } from '../../../testing/render-page.tsx'
import { renderSignedIn } from '../../../testing/render-signed-in.tsx'
import { CurvesView } from '../result-curves.tsx'

afterEach(resetBrowser)

type Peak = readonly [at: number, height: number, width: number]

function show(head: readonly string[], places: readonly number[], peaks: readonly Peak[]) {
  const rows = places.map(
    (x) =>
      `${x},${peaks.reduce((sum, [at, height, width]) => sum + height * Math.exp(-((x - at) ** 2) / (2 * width ** 2)), 0)}`,
  )
  stubServer(() => ({ result: { records: [], total: 0 } }))
  const { curves, errors } = parseResultCurves([...head, '', 'x,Lot 1', ...rows].join('\n'))
  if (!curves) throw new Error(JSON.stringify(errors))
  renderSignedIn(<CurvesView name="trace.csv" result={curves} />)
}

const listRows = async () =>
  within(await screen.findByRole('table', { name: 'Peaks of Lot 1' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent?.replaceAll('\u202f', ' ')))

test('a SEC trace is shown with areas and the share of its monomer', async () => {
  const minutes = Array.from({ length: 601 }, (_, at) => 4 + at / 50)
  show(['kind,sec'], minutes, [
    [7.1, 6, 0.22],
    [8.6, 310, 0.19],
    [11.9, 2, 0.2],
  ])
  // Areas of Gaussian peaks: height × width × √2π.
  expect(await listRows()).toEqual([
    ['Aggregates', '7.1 min', expect.stringMatching(/^3\.\d+ mAU·min$/), '2.2%'],
    ['Monomer', '8.6 min', '147.6 mAU·min', '97.2%'],
    ['Fragments', '11.9 min', expect.stringMatching(/^(1|0\.99\d*|1\.00\d*) mAU·min$/), '0.7%'],
  ])
})

test('an icIEF trace by markers has its pI', async () => {
  const pixels = Array.from({ length: 801 }, (_, at) => 200 + at)
  show(['kind,icief', 'x,Position (px)', 'marker,200,4.05', 'marker,1000,9.77'], pixels, [
    [700, 90, 8],
    [760, 300, 8],
    [820, 30, 8],
  ])
  // 4.05 + (700 - 200) × 5.72 / 800.
  expect(await listRows()).toEqual([
    ['Acidic', '7.63', expect.any(String), '21.4%'],
    ['Main', '8.05', expect.any(String), '71.4%'],
    ['Basic', '8.48', expect.any(String), '7.1%'],
  ])
})

test('a trace without peaks says so', async () => {
  show(
    ['kind,sec'],
    Array.from({ length: 100 }, (_, at) => at),
    [],
  )
  expect(await screen.findByText(/no peak above the noise/)).toBeTruthy()
  expect(screen.queryByRole('table', { name: 'Peaks of Lot 1' })).toBeNull()
})
