import { describe, expect, test } from 'vitest'
import { isStepLate, planSteps, predictEnds, type StepDates } from './production.schedule.ts'
import { templates } from './production.templates.ts'
import { addWorkingDays, countWorkingDays, toWorkingDay } from './working-days.ts'

const none = { weekend: [0, 6], holidays: [] }
/** Thanksgiving of 2026 is a Thursday. */
const thanksgiving = { weekend: [0, 6], holidays: [{ day: '2026-11-26', name: 'Thanksgiving' }] }

describe('working days', () => {
  test('a public holiday is skipped and not counted', () => {
    expect(addWorkingDays('2026-11-25', 1, thanksgiving)).toBe('2026-11-27')
    expect(toWorkingDay('2026-11-26', thanksgiving)).toBe('2026-11-27')
    expect(countWorkingDays('2026-11-23', '2026-11-27', thanksgiving)).toBe(4)
  })

  test('a weekend is skipped, also when it is where counting begins', () => {
    // Friday 20 November 2026.
    expect(addWorkingDays('2026-11-20', 1, none)).toBe('2026-11-23')
    expect(addWorkingDays('2026-11-20', 6, none)).toBe('2026-11-30')
    expect(addWorkingDays('2026-11-21', 0, none)).toBe('2026-11-23')
    expect(toWorkingDay('2026-11-22', none)).toBe('2026-11-23')
  })
  test('both ends count', () => {
    expect(countWorkingDays('2026-11-19', '2026-11-24', none)).toBe(4)
    expect(countWorkingDays('2026-11-21', '2026-11-22', none)).toBe(0)
  })
})

const aStep = (plannedStart: string, plannedEnd: string, overrides: Partial<StepDates> = {}): StepDates => ({
  planned_start: plannedStart,
  planned_end: plannedEnd,
  started_on: null,
  finished_on: null,
  expected_on: null,
  ...overrides,
})

describe('plan', () => {
  test('work begins on the working day after the order; steps follow each other in working days', () => {
    const plan = planSteps(templates.antibody, '2026-11-18', none)
    expect(plan.map(({ step, planned_start, planned_end }) => [step, planned_start, planned_end])).toEqual([
      ['transfection', '2026-11-19', '2026-11-20'],
      ['expression', '2026-11-23', '2026-12-01'],
      ['purification', '2026-12-02', '2026-12-04'],
      ['qualityControl', '2026-12-07', '2026-12-08'],
      ['filling', '2026-12-09', '2026-12-09'],
    ])
  })
  test('an order of a Friday and one of the weekend begin on Monday', () => {
    for (const day of ['2026-11-20', '2026-11-21', '2026-11-22']) {
      expect(planSteps(templates.stock, day, none)[0]?.planned_start).toBe('2026-11-23')
    }
  })

  test.each([
    // 18 November 2026 is a Wednesday.
    ['primer', 4, ['2026-11-19', '2026-11-20', '2026-11-23', '2026-11-24'], '2026-11-24'],
    ['primer', 2, ['2026-11-19', '2026-11-19', '2026-11-20', '2026-11-20'], '2026-11-20'],
    ['stock', 1, ['2026-11-19', '2026-11-19'], '2026-11-19'],
    ['plasmid', 9, ['2026-11-19', '2026-11-25', '2026-11-27', '2026-11-30', '2026-12-01', '2026-12-01'], '2026-12-01'],
  ] as const)('%s promised in %i working days ends on that day', (template, leadDays, ends, promised) => {
    const plan = planSteps(templates[template], '2026-11-18', none, leadDays)
    expect(plan.map(({ planned_end }) => planned_end)).toEqual(ends)
    expect(plan.at(-1)?.planned_end).toBe(promised)
    for (const { planned_start: start, planned_end: end } of plan) expect(start <= end).toBe(true)
    const steps = plan.map((step) => aStep(step.planned_start, step.planned_end))
    expect(predictEnds(steps, '2026-11-18', none)).toEqual(ends)
  })

  test('a longer promise stretches the work to its last day', () => {
    const plan = planSteps(templates.primer, '2026-11-18', none, 10)
    expect(plan.at(-1)?.planned_end).toBe('2026-12-02')
    expect(plan[0]?.planned_start).toBe('2026-11-19')
  })
})

describe('holidays', () => {
  test('move what is planned after them, and a plan on time still ends as planned', () => {
    const plan = planSteps(templates.antibody, '2026-11-18', thanksgiving)
    expect(plan.map(({ planned_start, planned_end }) => [planned_start, planned_end])).toEqual([
      ['2026-11-19', '2026-11-20'],
      ['2026-11-23', '2026-12-02'],
      ['2026-12-03', '2026-12-07'],
      ['2026-12-08', '2026-12-09'],
      ['2026-12-10', '2026-12-10'],
    ])
    const steps = plan.map((step) => aStep(step.planned_start, step.planned_end))
    expect(predictEnds(steps, '2026-11-18', thanksgiving)).toEqual(plan.map(({ planned_end }) => planned_end))
  })
})

describe('prediction', () => {
  const plan = [aStep('2026-11-16', '2026-11-17'), aStep('2026-11-18', '2026-11-20')]

  test('a plan on time ends as planned', () => {
    expect(predictEnds(plan, '2026-11-16', none)).toEqual(['2026-11-17', '2026-11-20'])
  })
  test('what did not begin in time begins today and moves the steps after it', () => {
    expect(predictEnds(plan, '2026-11-19', none)).toEqual(['2026-11-20', '2026-11-25'])
  })
  test('a step that is under way too long ends today at the earliest', () => {
    const [first, second] = plan
    if (!first || !second) throw new Error('two steps')
    expect(predictEnds([{ ...first, started_on: '2026-11-16' }, second], '2026-11-19', none)).toEqual([
      '2026-11-19',
      '2026-11-24',
    ])
  })
  test('a new date counts if it is later; a step that is done ended when it did', () => {
    const [first, second] = plan
    if (!first || !second) throw new Error('two steps')
    expect(predictEnds([{ ...first, expected_on: '2026-11-25' }, second], '2026-11-16', none)).toEqual([
      '2026-11-25',
      '2026-11-30',
    ])
    const done = { ...first, started_on: '2026-11-16', finished_on: '2026-11-16' }
    expect(predictEnds([done, second], '2026-11-17', none)).toEqual(['2026-11-16', '2026-11-20'])
  })
})

test('a step is late after its planned day, with a later new date, or when it ended too late', () => {
  const step = aStep('2026-11-16', '2026-11-17')
  expect(isStepLate(step, '2026-11-17')).toBe(false)
  expect(isStepLate(step, '2026-11-18')).toBe(true)
  expect(isStepLate({ ...step, expected_on: '2026-11-18' }, '2026-11-16')).toBe(true)
  expect(isStepLate({ ...step, started_on: '2026-11-16', finished_on: '2026-11-17' }, '2026-12-01')).toBe(false)
  expect(isStepLate({ ...step, started_on: '2026-11-16', finished_on: '2026-11-18' }, '2026-11-18')).toBe(true)
})
