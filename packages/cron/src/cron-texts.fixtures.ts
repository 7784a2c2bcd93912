import fc from 'fast-check'

const numbers = (min: number, max: number) => fc.integer({ min, max }).map(String)
const join = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((texts) => texts.join(''))

/** Lists of values, ranges and intervals, which every cron library reads alike. */
const plainField = (min: number, max: number) => {
  const range = fc.tuple(fc.integer({ min, max }), fc.integer({ min, max })).map(([a, b]) => {
    return `${Math.min(a, b)}-${Math.max(a, b)}`
  })
  const step = join(fc.constantFrom('*/'), numbers(1, Math.min(max, 59)))
  const rangeStep = join(range, fc.constant('/'), numbers(1, Math.min(max, 59)))
  const entry = fc.oneof({ weight: 3, arbitrary: numbers(min, max) }, range, rangeStep)
  return fc.oneof(
    fc.constant('*'),
    step,
    fc.array(entry, { minLength: 1, maxLength: 4 }).map((list) => list.join(',')),
  )
}

const plainYears = fc.oneof({ weight: 4, arbitrary: fc.constant('*') }, numbers(2027, 2040))

/** Fields that other libraries read as Quartz does; the week by names. */
export const commonFields = fc.record({
  second: plainField(0, 59),
  minute: plainField(0, 59),
  hour: plainField(0, 23),
  day: plainField(1, 28),
  month: plainField(1, 12),
  weekdays: fc.uniqueArray(fc.constantFrom('SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'), { minLength: 1 }),
  isByWeek: fc.boolean(),
  year: plainYears,
})

const dayField = fc.oneof(
  plainField(1, 31),
  fc.constantFrom('L', 'LW', 'L-3', 'L-30', 'L-3W', '1,L', '1W,15W'),
  join(numbers(1, 31), fc.constant('W')),
)
const weekField = fc.oneof(
  plainField(1, 7),
  fc.constantFrom('MON-FRI', 'FRI-MON', '2#1,2#3'),
  join(numbers(1, 7), fc.constant('L')),
  join(numbers(1, 7), fc.constant('#'), numbers(1, 5)),
)
const days = fc.oneof(
  dayField.map((day) => [day, '?'] as const),
  weekField.map((week) => ['?', week] as const),
)

/** Whole expressions with everything that Quartz knows. */
export const cronTexts = fc
  .tuple(plainField(0, 59), plainField(0, 59), plainField(0, 23), days, plainField(1, 12), plainYears)
  .map(([second, minute, hour, [day, week], month, year]) => [second, minute, hour, day, month, week, year].join(' '))
