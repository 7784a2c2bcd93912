import { parseResultCurves } from '@paratope/bio'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { resetBrowser, stubServer } from '../../../testing/render-page.tsx'
import { renderSignedIn } from '../../../testing/render-signed-in.tsx'
import { CurvesView } from '../result-curves.tsx'

afterEach(resetBrowser)

const times = Array.from({ length: 101 }, (_, at) => at * 6 - 60)

/** Response of 1:1 binding over 180 s of association, with a ripple instead of noise. */
function respond(nM: number, time: number, kd: number): number {
  const rate = 1e5 * nM * 1e-9 + kd
  const bind = (seconds: number) => ((80 * 1e5 * nM * 1e-9) / rate) * (1 - Math.exp(-rate * seconds))
  const ripple = 0.2 * Math.sin(time * nM)
  if (time <= 0) return ripple
  return (time <= 180 ? bind(time) : bind(180) * Math.exp(-kd * (time - 180))) + ripple
}

function buildFile(concentrations: readonly number[], kd = 1e-3): string {
  const rows = times.map((time) => [time, ...concentrations.map((nM) => respond(nM, time, kd))].join(','))
  const names = concentrations.map((nM) => `${nM} nM`)
  return ['kind,sensorgram', 'injection,0,180', '', ['Time (s)', ...names].join(','), ...rows].join('\n')
}

function show(text: string) {
  stubServer(() => ({ result: { records: [], total: 0 } }))
  const { curves } = parseResultCurves(text)
  if (!curves) throw new Error('no curves')
  renderSignedIn(<CurvesView name="biacore.csv" result={curves} />)
}

const readRow = async (name: string) => {
  const row = (await screen.findByRole('rowheader', { name })).closest('tr') ?? document.body
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
}

test('a sensorgram is shown with its constants, their intervals and its residuals', async () => {
  show(buildFile([100, 50, 25, 12.5, 6.25]))
  const [affinity, interval] = await readRow('Affinity KD')
  expect(affinity).toBe('10\u202fnM')
  expect(interval).toMatch(/^(9\.9\d?|10)\u202fnM to 10(\.\d)?\u202fnM$/)
  expect((await readRow('Association rate ka'))[0]).toBe('1 × 10⁵\u202fM⁻¹s⁻¹')
  expect((await readRow('Dissociation rate kd'))[0]).toBe('1 × 10⁻³\u202fs⁻¹')
  // The mean square of a ripple of 0.2 RU.
  expect((await readRow('χ²'))[0]).toBe('0.0199\u202fRU²')
  expect(screen.getByText('Global fit of all concentrations. Injection from 0 s to 180 s.')).toBeTruthy()
  expect(screen.getByText('Residuals', { selector: 'summary' })).toBeTruthy()
})

test('a complex that stays has a highest KD, and says so', async () => {
  show(buildFile([100, 50, 25, 12.5, 6.25], 1e-7))
  expect((await readRow('Dissociation rate kd'))[0]).toBe('not determined, below 1.42 × 10⁻⁴\u202fs⁻¹')
  expect((await readRow('Affinity KD'))[0]).toMatch(/^not determined, below 1\.4\d\u202fnM$/)
})

test('curves that hold too few concentrations are drawn without constants', async () => {
  show(buildFile([100, 50]))
  expect(await screen.findByText(/No fit: it takes at least three concentrations/)).toBeTruthy()
  expect(screen.queryByRole('rowheader')).toBeNull()
})
