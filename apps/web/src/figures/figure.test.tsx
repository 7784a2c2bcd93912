import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { figureTexts } from '#ui/testing/theme/component-gallery.tsx'
import { BarFigure } from './bar-figure.tsx'
import { ColumnFigure } from './column-figure.tsx'
import { CurveFigure, evaluateFit } from './curve-figure.tsx'
import { buildStandaloneSvg } from './figure-download.ts'
import {
  createLinearScale,
  createLogScale,
  findNearestIndex,
  type Point,
  samplePoints,
  thinPoints,
} from './figure-scale.ts'
import { GelFigure } from './gel-figure.tsx'
import { LineFigure } from './line-figure.tsx'

afterEach(cleanup)

const trace = (
  <LineFigure
    title="Size exclusion"
    lang="en"
    texts={figureTexts}
    isDemo
    x={{ label: 'Time', unit: 'min' }}
    y={{ label: 'Absorbance', unit: 'mAU' }}
    series={[
      {
        name: 'Lot 2403',
        points: [
          [0, 0],
          [8.6, 98],
          [15, 1],
        ],
        note: 'monomer 98.7%',
      },
    ]}
  />
)

test('values of a trace are read by keyboard, with their units', () => {
  render(trace)
  const reader = screen.getByRole('slider', { name: /Size exclusion/ })
  fireEvent.focus(reader)
  fireEvent.change(reader, { target: { value: '1' } })
  expect(reader.getAttribute('aria-valuetext')).toBe('8.6\u202fmin · 98\u202fmAU')
  expect(screen.getByText('8.6 min · 98 mAU')).toBeTruthy()
})

test('a figure offers its numbers as a table and names its axes with units', () => {
  render(trace)
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })
  expect(rows.map((row) => row.textContent)).toEqual(['Time (min)Absorbance (mAU)', '00', '8.698', '151'])
  expect(screen.getAllByText('Time (min)').length).toBe(2)
})

test('made up numbers are marked, on the page and in the downloaded picture', () => {
  const { container } = render(trace)
  expect(screen.getByText('Demo data')).toBeTruthy()
  const picture = buildStandaloneSvg(container.querySelector('figure') ?? container)
  expect(picture?.textContent).toContain('Size exclusion · Demo data')
  expect(picture?.textContent).toContain('Lot 2403: monomer 98.7%')
})

test('a curve is drawn from its fit; half of the span lies at the EC50', () => {
  expect(evaluateFit({ bottom: 0.2, top: 2.2, ec50: 0.5, hill: 1.3 }, 0.5)).toBeCloseTo(1.2)
  render(
    <CurveFigure
      title="Binding"
      lang="en"
      texts={figureTexts}
      x={{ label: 'Antibody', unit: 'nM' }}
      y={{ label: 'OD 450 nm' }}
      series={[
        {
          name: 'A',
          points: [
            [0.1, 0.3],
            [10, 2.1],
          ],
          fit: { bottom: 0, top: 2.4, ec50: 1, hill: 1 },
        },
        { name: 'Control', points: [[0.1, 0.05]] },
      ]}
    />,
  )
  const reader = screen.getByRole('slider')
  fireEvent.change(reader, { target: { value: '2' } })
  expect(reader.getAttribute('aria-valuetext')).toBe('Control · 0.1\u202fnM · 0.05')
})

test('bands of a gel are read with lane, mass and share', () => {
  render(
    <GelFigure
      title="SDS-PAGE"
      lang="en"
      texts={figureTexts}
      columnHeads={['Lane', 'Mass (kDa)', 'Share']}
      lanes={[
        { name: 'Marker', isLadder: true, bands: [{ kda: 50 }] },
        { name: 'Reduced', bands: [{ kda: 50, share: 0.66, name: 'heavy chain' }] },
      ]}
    />,
  )
  const reader = screen.getByRole('slider')
  fireEvent.change(reader, { target: { value: '1' } })
  expect(reader.getAttribute('aria-valuetext')).toBe('Reduced · 50\u202fkDa · heavy chain · 66%')
})

test('counts are drawn by the server as bars, with the numbers as a table', () => {
  const html = renderToString(
    <BarFigure
      title="Drug load"
      lang="en"
      texts={figureTexts}
      x={{ label: 'Drugs per antibody' }}
      y={{ label: 'Share', unit: '%' }}
      bars={[
        { x: 2, y: 25 },
        { x: 4, y: 75 },
      ]}
      note="Average DAR 3.5"
    />,
  )
  document.body.innerHTML = html
  expect(document.querySelectorAll('svg[role="img"] rect').length).toBe(2)
  expect([...document.querySelectorAll('tr')].map((row) => row.textContent)).toEqual([
    'Drugs per antibodyShare (%)',
    '225',
    '475',
  ])
  expect(document.body.textContent).toContain('Average DAR 3.5')
  // Reading values and saving the drawing need the browser's scripts.
  expect(document.querySelectorAll('input, button').length).toBe(0)
})

test('a figure without numbers is not drawn', () => {
  const axis = { label: 'x' }
  expect(renderToString(<LineFigure title="t" lang="en" texts={figureTexts} x={axis} y={axis} series={[]} />)).toBe('')
  expect(renderToString(<CurveFigure title="t" lang="en" texts={figureTexts} x={axis} y={axis} series={[]} />)).toBe('')
  expect(
    renderToString(<GelFigure title="t" lang="en" texts={figureTexts} columnHeads={['', '', '']} lanes={[]} />),
  ).toBe('')
})

test('axes step by 1, 2 or 5 times a power of ten', () => {
  expect(createLinearScale(0, 108).ticks).toEqual([0, 20, 40, 60, 80, 100])
  expect(createLinearScale(0, 0.7).ticks).toEqual([0, 0.2, 0.4, 0.6])
  expect(createLogScale(0.002, 300).ticks).toEqual([0.01, 0.1, 1, 10, 100])
})

test('thinning a long trace keeps its highest peak', () => {
  const long = Array.from({ length: 5000 }, (_, i): Point => [i, i === 1234 ? 99 : Math.sin(i)])
  const short = thinPoints(long, 200)
  expect(short.length).toBeLessThanOrEqual(400)
  expect(Math.max(...short.map(([, y]) => y))).toBe(99)
  expect(samplePoints(long, 40).length).toBeLessThanOrEqual(41)
  expect(findNearestIndex(long, 1233.8)).toBe(1234)
})

test('columns stand on one another or side by side; a column is read with all its parts', () => {
  const columns = (layout: 'stacked' | 'grouped') => (
    <ColumnFigure
      title="Orders"
      lang="en"
      texts={figureTexts}
      layout={layout}
      x={{ label: 'Month' }}
      y={{ label: 'Orders' }}
      names={['Jan', 'Feb']}
      series={[
        { name: 'Late', values: [3, 0] },
        { name: 'In time', values: [5, 2] },
      ]}
    />
  )
  const { container, unmount } = render(columns('stacked'))
  const readTops = (root: HTMLElement) =>
    [...root.querySelectorAll('svg[role="img"] rect')].map((rect) => Number(rect.getAttribute('y')))
  const [late = 0, inTime = 0] = readTops(container)
  expect(inTime).toBeLessThan(late)
  const reader = screen.getByRole('slider', { name: /Orders/ })
  fireEvent.focus(reader)
  expect(reader.getAttribute('aria-valuetext')).toBe('Jan: Late 3 · In time 5')
  unmount()
  const lefts = [...render(columns('grouped')).container.querySelectorAll('svg[role="img"] rect')].map((rect) =>
    Number(rect.getAttribute('x')),
  )
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b))
})

test('eight concentrations in one figure are drawn in eight different ways, with no surface below the first', () => {
  const series = [100, 50, 25, 12.5, 6.25, 3.13, 1.56, 0.78].map((dose) => ({
    name: `${dose} nM`,
    points: [
      [0, 0],
      [120, dose],
    ] as const,
  }))
  const { container } = render(
    <LineFigure
      title="Sensorgram"
      lang="en"
      texts={figureTexts}
      x={{ label: 'Time' }}
      y={{ label: 'RU' }}
      series={series}
    />,
  )
  const lines = [...container.querySelectorAll('ul path, ol path')].map(
    (line) => `${line.getAttribute('stroke')} ${line.getAttribute('stroke-dasharray')}`,
  )
  expect(lines.length).toBe(8)
  expect(new Set(lines).size).toBe(8)
  expect([...container.querySelectorAll('path')].some(({ classList }) => classList.contains('area'))).toBe(false)
})
