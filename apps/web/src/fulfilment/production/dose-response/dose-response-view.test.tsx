import { parseResultCurves } from '@paratope/bio'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { resetBrowser, stubServer } from '../../../testing/render-page.tsx'
import { renderSignedIn } from '../../../testing/render-signed-in.tsx'
import { CurvesView } from '../result-curves.tsx'

afterEach(resetBrowser)

/** Threefold dilutions with a ripple instead of noise. */
const respond = (curve: number, at: number, { top = 3, ec50 = 5, hill = 1.1 } = {}) =>
  0.05 +
  (top - 0.05) / (1 + (ec50 / (1000 / 3 ** at)) ** hill) +
  0.03 * Math.sin(12.9898 * (at + 1) + 78.233 * (curve + 1) * ((at % 7) + 1))

function show(offset = 0) {
  const rows = Array.from({ length: 11 }, (_, at) =>
    [
      1000 / 3 ** at,
      respond(0, at) + (at === 5 ? offset : 0),
      respond(1, at, { ec50: 10 }),
      respond(2, at, { top: 2.2, ec50: 10, hill: 0.7 }),
    ].join(','),
  )
  stubServer(() => ({ result: { records: [], total: 0 } }))
  const { curves } = parseResultCurves(
    ['kind,elisa', '', 'Concentration (nM),Standard,Lot 2,Lot 3', ...rows].join('\n'),
  )
  if (!curves) throw new Error('no curves')
  renderSignedIn(<CurvesView name="elisa.csv" result={curves} />)
}

const listPotencies = async () => {
  const table = await screen.findByRole('table', { name: /Relative potency/ })
  return within(table)
    .getAllByRole('rowheader')
    .map((header) => (header.closest('tr') ?? document.body).textContent)
}

test('lots have a potency beside the standard where they are parallel to it', async () => {
  show()
  expect(await listPotencies()).toEqual([
    'Lot 248.1%46.6% to 49.7%Yes (p = 0.187)',
    'Lot 3not determined–No (p < 0.001)',
  ])
  fireEvent.change(screen.getByLabelText('Reference'), { target: { value: 'Lot 2' } })
  expect((await listPotencies())[0]).toBe('Standard207.7%201.1% to 214.6%Yes (p = 0.187)')
})

test('another model or other weights change the fit, and the text says so', async () => {
  show()
  const before = (await screen.findByText(/Standard.*EC50/)).textContent
  fireEvent.change(screen.getByLabelText('Weights'), { target: { value: 'y2' } })
  // By scipy, with weights of 1/Y²: 5.369 nM, shown with three digits, and a Hill slope of 1.052.
  expect((await screen.findByText(/Standard.*EC50 5\.37 nM.*Hill slope 1\.05,/)).textContent).not.toBe(before)
  fireEvent.change(screen.getByLabelText('Model'), { target: { value: '5pl' } })
  expect(screen.getByLabelText<HTMLSelectElement>('Model').value).toBe('5pl')
})

test('a well far off is marked and stays in the fit', async () => {
  show(0.6)
  expect(await screen.findByText(/Standard.*1 outlier marked, kept in the fit/)).toBeTruthy()
})

test('a control that rises by a twentieth of the sample’s range or less has no EC50 and no bound for one', async () => {
  const control = [0.05, 0.05, 0.051, 0.052, 0.051, 0.053, 0.055, 0.058, 0.064, 0.071, 0.08]
  const rows = control.map((value, at) => [1000 / 3 ** (10 - at), respond(0, 10 - at), value].join(','))
  const { curves } = parseResultCurves(['kind,elisa', '', 'Concentration (nM),Sample,Control', ...rows].join('\n'))
  if (!curves) throw new Error('no curves')
  renderSignedIn(<CurvesView name="elisa.csv" result={curves} />)
  expect((await screen.findByText(/^Control.*EC50/)).textContent).toBe('Control: EC50 not determined')
})
