import { expect, test } from 'vitest'
import { createRandom } from '../codons/random.ts'
import type { CurvePoint } from '../curves/fit-logistic.ts'
import { type BindingConstants, getResponse } from './binding-model.ts'
import { fitKinetics } from './fit-kinetics.ts'
import { readKineticSamples } from './read-samples.ts'
import { fitSaturation } from './steady-state.ts'

const injection = { start: 0, end: 180 }
const concentrations = [100, 50, 25, 12.5, 6.25]
const typical: BindingConstants = { ka: 1e5, kd: 1e-3, rMax: 80 }

/** Error of a curve at a point: without a period that a fit could follow, and the same in the other tool. */
const getError = (curve: number, at: number) => Math.sin(12.9898 * (at + 1) + 78.233 * (curve + 1) * ((at % 7) + 1))

interface Run {
  constants?: BindingConstants
  seconds?: number
  step?: number
  noise?: (curve: number, at: number) => number
  bend?: (time: number) => number
}

function simulate({
  constants = typical,
  seconds = 780,
  step = 2,
  noise = (c, at) => 0.5 * getError(c, at),
  bend,
}: Run = {}) {
  const times = Array.from({ length: (seconds + 20) / step + 1 }, (_, at) => step * at - 20)
  return concentrations.map((nM, curve) => ({
    name: `${nM} nM`,
    points: times.map((time, at): CurvePoint => {
      const response = getResponse(constants, injection, nM * 1e-9, time)
      return [time, response * (bend?.(time) ?? 1) + noise(curve, at)]
    }),
  }))
}

const fitOne = (run?: Run, isStated = true) => {
  const [fit] = fitKinetics(simulate(run), isStated ? injection : undefined)
  if (!fit) throw new Error('no fit')
  return fit
}

test('the model is the solution of its differential equation', () => {
  // Integrated by LSODA of scipy: dR/dt = ka c (Rmax - R) - kd R, then -kd R.
  const noise = (at: number) => 0.5 * getError(0, at)
  const expected = { 20: 14.139795, 55: 45.496525, 100: 63.108012, 101: 62.11018, 200: 50.848712, 399: 34.746069 }
  for (const [at, response] of Object.entries(expected)) {
    const time = 2 * Number(at) - 20
    expect(getResponse(typical, injection, 1e-7, time) + noise(Number(at))).toBeCloseTo(response, 5)
  }
})

test('simulated curves give back their constants, with the errors of scipy', () => {
  const { ka, kd, affinity, rMax, chiSquared, problem } = fitOne()
  expect(problem).toBeUndefined()
  // scipy.optimize.least_squares over the same points; intervals are t(1947) = 1.96118 standard errors of the logarithm.
  expect(ka).toMatchObject({ kind: 'determined', value: expect.closeTo(99_997.239, 0) })
  expect(kd).toMatchObject({ kind: 'determined', value: expect.closeTo(9.9989909e-4, 9) })
  expect(affinity).toMatchObject({ kind: 'determined', value: expect.closeTo(9.9992677e-9, 13) })
  expect(rMax).toMatchObject({ value: expect.closeTo(79.99963842, 4) })
  expect(chiSquared).toBeCloseTo(0.125234511, 6)
  const getHalf = (estimate: typeof ka) =>
    estimate.kind === 'determined' ? Math.log(estimate.interval[1] / estimate.value) : Number.NaN
  expect(getHalf(ka)).toBeCloseTo(1.96118 * 0.00168231, 6)
  expect(getHalf(kd)).toBeCloseTo(1.96118 * 0.00160153, 6)
  expect(getHalf(affinity)).toBeCloseTo(1.96118 * 0.00244442, 6)
})

test('95 % intervals hold the true constants in most of 40 experiments', () => {
  const random = createRandom(7)
  const gauss = () => Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random())
  const held = Array.from({ length: 40 }, () => {
    const { affinity } = fitOne({ seconds: 480, step: 20, noise: gauss })
    return affinity.kind === 'determined' && affinity.interval[0] <= 1e-8 && 1e-8 <= affinity.interval[1]
  })
  expect(held.filter(Boolean).length).toBeGreaterThanOrEqual(35)
})

test('a complex that does not come apart within the run has a highest kd and KD, no value', () => {
  const { ka, kd, affinity } = fitOne({ constants: { ka: 2e5, kd: 1e-6, rMax: 80 } })
  expect(ka.kind).toBe('determined')
  // 5 % within 600 s.
  expect(kd).toMatchObject({ kind: 'below', bound: expect.closeTo(8.549e-5, 8) })
  expect(affinity).toMatchObject({ kind: 'below' })
  expect('bound' in affinity && affinity.bound > 4.2e-10 && affinity.bound < 4.4e-10).toBe(true)
})

test('what binds and leaves faster than it is measured has a KD by its plateaus only', () => {
  const { ka, steadyState } = fitOne({ constants: { ka: 4e8, kd: 20, rMax: 80 } })
  expect(ka.kind).toBe('none')
  expect(steadyState?.points).toHaveLength(5)
  expect(steadyState?.affinity).toMatchObject({ kind: 'determined', value: expect.closeTo(5e-8, 9) })
})

test('slow curves have no steady state', () => {
  expect(fitOne().steadyState).toBeUndefined()
})

test('puromycin (Treloar 1974) saturates with its published constants', () => {
  // Km 0.0641213 with standard error 0.00828095, Vmax 212.684 (Bates and Watts 1988).
  const x = [0.02, 0.02, 0.06, 0.06, 0.11, 0.11, 0.22, 0.22, 0.56, 0.56, 1.1, 1.1]
  const y = [76, 47, 97, 107, 123, 139, 159, 152, 191, 201, 207, 200]
  const fit = fitSaturation(x.map((each, at): CurvePoint => [each, y[at] ?? 0]))
  expect(fit?.rMax).toBeCloseTo(212.684, 2)
  expect(fit?.affinity).toMatchObject({ kind: 'determined', value: expect.closeTo(0.0641213, 6) })
  const [low = 0, high = 1] = fit?.affinity.kind === 'determined' ? fit.affinity.interval : []
  expect(Math.log(high / low) / 2).toBeCloseTo((2.228 * 0.00828095) / 0.0641213, 3)
})

test('half of a saturated surface has to be seen', () => {
  const points = [1, 2, 4, 8, 16].map((x): CurvePoint => [x, (100 * x) / (300 + x)])
  expect(fitSaturation(points)?.affinity).toEqual({ kind: 'above', bound: 16 })
})

test('noise without binding has no constants', () => {
  expect(fitOne({ constants: { ka: 1, kd: 1e-3, rMax: 1e-6 } })).toMatchObject({
    problem: 'response',
    affinity: { kind: 'none' },
  })
})

test('curves of another shape say that the model does not fit', () => {
  // The surface loses its ligand during the injection.
  const fit = fitOne({ bend: (time) => (time > 0 && time <= 180 ? 1 - Math.sin((Math.PI * time) / 180) / 1.2 : 1) })
  expect(fit).toMatchObject({ problem: 'model', ka: { kind: 'none' }, affinity: { kind: 'none' } })
  expect(fit.residuals).toHaveLength(5)
})

test('too few concentrations, and names that hold none, have no constants', () => {
  expect(fitKinetics(simulate().slice(0, 2), injection)).toMatchObject([{ problem: 'concentrations' }])
  const unnamed = simulate().map((curve, at) => ({ ...curve, name: `Cycle ${at}` }))
  expect(fitKinetics(unnamed, injection)).toMatchObject([{ problem: 'concentrations' }])
})

test('the injection is found in the curves, and the constants with it', () => {
  const searchInjection = (run: Run) => fitOne(run, false).injection
  expect(searchInjection({ step: 4 })).toEqual({ start: 0, end: 180 })
  // The highest concentration is level long before the injection ends.
  const fast = { constants: { ka: 4.2e5, kd: 1.9e-4, rMax: 60 }, step: 4 }
  expect(searchInjection(fast)).toEqual({ start: 0, end: 180 })
  expect(fitOne(fast, false).affinity).toMatchObject({ value: expect.closeTo(4.5e-10, 11) })
})

test('each sample of a file is a fit of its own', () => {
  const curves = (name: string, constants: BindingConstants) =>
    simulate({ constants }).map((curve) => ({ ...curve, name: `${name}, ${curve.name}` }))
  const fits = fitKinetics(
    [...curves('Clone 1', typical), ...curves('Clone 2', { ka: 1e5, kd: 5e-3, rMax: 60 })],
    injection,
  )
  expect(fits.map(({ sample, affinity }) => [sample, 'value' in affinity && affinity.value.toExponential(1)])).toEqual([
    ['Clone 1', '1.0e-8'],
    ['Clone 2', '5.0e-8'],
  ])
})

test.each([
  ['100 nM', '', 1e-7],
  ['Fab A 12,5 nM', 'Fab A', 1.25e-8],
  ['0.8 µM (clone 3)', 'clone 3', 8e-7],
  ['PD-L1 [3.2e2 pM]', 'PD-L1', 3.2e-10],
])('%s is sample “%s”', (name, sample, molar) => {
  const [found] = readKineticSamples([{ name, points: [] }])
  expect(found?.name).toBe(sample)
  expect(found?.curves[0]?.concentration).toBeCloseTo(molar, 15)
})

test('a name without a concentration is no sample', () => {
  expect(readKineticSamples(['Blank', '5 mM2', '100 nm'].map((name) => ({ name, points: [] })))).toEqual([])
})
