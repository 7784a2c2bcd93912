import { CronError, createCronError } from './cron-error.ts'
import {
  type CronExpression,
  type CronFields,
  type FieldItem,
  type FieldName,
  fieldLimits,
  fieldNames,
  mapFields,
} from './fields.ts'

interface Token {
  readonly field: FieldName
  readonly text: string
  readonly start: number
}

const everyYear: readonly FieldItem[] = [{ kind: 'every' }]

const monthNames = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const weekdayNames = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']

const getPlace = ({ field, text, start }: Token) => ({ field, start, end: start + text.length })

/** Reads a Quartz expression of six or seven fields. Throws a CronError. */
export function parseCron(text: string): CronExpression {
  const tokens = splitFields(text)
  const parsed = new Map(tokens.map((token) => [token.field, parseList(token)]))
  const expression = mapFields((name) => parsed.get(name) ?? everyYear)
  checkDays(expression, tokens)
  return expression
}

/** Why the text is no expression; undefined where it is one. */
export function findCronError(text: string): CronError | undefined {
  try {
    parseCron(text)
    return undefined
  } catch (error) {
    if (error instanceof CronError) return error
    throw error
  }
}

/** Splits an expression into the texts of its fields, written in their plain form. Throws a CronError. */
export function readFields(text: string): CronFields {
  const expression = parseCron(text)
  return mapFields((name) => formatItems(expression[name]))
}

export const joinFields = (fields: CronFields): string => fieldNames.map((name) => fields[name]).join(' ')

/** Writes an expression with all seven fields and numbers for names. */
export const formatCron = (expression: CronExpression): string =>
  fieldNames.map((name) => formatItems(expression[name])).join(' ')

/** Reads one field. Throws a CronError with positions in this text. */
export const parseField = (field: FieldName, text: string): readonly FieldItem[] => parseList({ field, text, start: 0 })

function splitFields(text: string): Token[] {
  const words = [...text.matchAll(/\S+/g)]
  if (words.length < 6) throw createCronError('fields.missing', { count: words.length }, { start: 0, end: text.length })
  const surplus = words[fieldNames.length]
  if (surplus)
    throw createCronError('fields.extra', { count: words.length }, { start: surplus.index, end: text.length })
  return words.flatMap(({ 0: word, index }, at) => {
    const field = fieldNames[at]
    return field ? [{ field, text: word.toUpperCase(), start: index }] : []
  })
}

function checkDays({ day, week }: CronExpression, tokens: readonly Token[]): void {
  const isUnset = ([first]: readonly FieldItem[]) => first?.kind === 'unset'
  if (isUnset(day) !== isUnset(week)) return
  const token = tokens.find(({ field }) => field === 'week')
  if (token) throw createCronError(isUnset(day) ? 'day.none' : 'day.both', {}, getPlace(token))
}

function parseList(token: Token): readonly FieldItem[] {
  let { start } = token
  const items = token.text.split(',').map((text) => {
    const entry = { ...token, text, start }
    start += text.length + 1
    return [parseItem(entry), entry] as const
  })
  const stray = items.length > 1 && items.find(([{ kind }]) => kind === 'every' || kind === 'unset')
  if (stray) throw createCronError('list.mixed', { text: stray[1].text }, getPlace(stray[1]))
  return items.map(([item]) => item)
}

function parseItem(token: Token): FieldItem {
  const { field, text } = token
  if (text === '*') return { kind: 'every' }
  const special = field === 'day' ? parseDay(token) : field === 'week' ? parseWeek(token) : undefined
  if (special) return special
  const [head = '', step, ...rest] = text.split('/')
  if (rest.length > 0) throw unknownValue(token)
  const range: { from?: number; to?: number } =
    head === '*' || (head === '' && step !== undefined) ? {} : parseRange({ ...token, text: head })
  if (step !== undefined) {
    const start = token.start + head.length + 1
    return { kind: 'step', ...range, step: parseStep({ ...token, text: step, start }) }
  }
  if (range.from === undefined) throw unknownValue(token)
  return range.to === undefined
    ? { kind: 'value', value: range.from }
    : { kind: 'range', from: range.from, to: range.to }
}

function parseDay(token: Token): FieldItem | undefined {
  const { text } = token
  if (text === '?') return { kind: 'unset' }
  const last = /^L(?:-(\d+))?(W)?$/.exec(text)
  if (last) {
    const daysBefore = Number(last[1] ?? 0)
    if (daysBefore > 30) throw createCronError('value.out_of_range', { text, min: 0, max: 30 }, getPlace(token))
    return { kind: 'last', daysBefore, isWorkday: last[2] !== undefined }
  }
  const workday = /^(\d+)W$/.exec(text)?.[1]
  return workday === undefined ? undefined : { kind: 'workday', day: parseValue({ ...token, text: workday }) }
}

function parseWeek(token: Token): FieldItem | undefined {
  const { text } = token
  if (text === '?') return { kind: 'unset' }
  // The last day of a week is Saturday.
  if (text === 'L') return { kind: 'value', value: 7 }
  const last = /^(\w+)L$/.exec(text)?.[1]
  if (last !== undefined) return { kind: 'lastWeekday', weekday: parseValue({ ...token, text: last }) }
  const [, weekday, nth] = /^(\w+)#(\d+)$/.exec(text) ?? []
  if (weekday === undefined) return undefined
  const count = Number(nth)
  if (count < 1 || count > 5) throw createCronError('value.out_of_range', { text, min: 1, max: 5 }, getPlace(token))
  return { kind: 'nthWeekday', weekday: parseValue({ ...token, text: weekday }), nth: count }
}

function parseRange(token: Token): { from: number; to?: number } {
  const [first = '', second, ...rest] = token.text.split('-')
  if (rest.length > 0) throw unknownValue(token)
  const from = parseValue({ ...token, text: first })
  if (second === undefined) return { from }
  const to = parseValue({ ...token, text: second, start: token.start + first.length + 1 })
  // Other fields start again at their end, years do not.
  if (token.field === 'year' && to < from)
    throw createCronError('range.reversed', { text: token.text }, getPlace(token))
  return { from, to }
}

function parseValue(token: Token): number {
  const { field, text } = token
  const { min, max } = fieldLimits[field]
  const names = field === 'month' ? monthNames : field === 'week' ? weekdayNames : []
  const named = names.indexOf(text)
  if (named !== -1) return named + 1
  if (!/^\d+$/.test(text)) throw unknownValue(token)
  const value = Number(text)
  if (value < min || value > max) throw createCronError('value.out_of_range', { text, min, max }, getPlace(token))
  return value
}

function parseStep(token: Token): number {
  const { field, text } = token
  if (!/^\d+$/.test(text)) throw unknownValue(token)
  const step = Number(text)
  const max = fieldLimits[field].maxStep
  if (step < 1 || step > max) throw createCronError('step.out_of_range', { text, min: 1, max }, getPlace(token))
  return step
}

const unknownValue = (token: Token): CronError =>
  createCronError('value.unknown', { text: token.text }, getPlace(token))

export const formatItems = (items: readonly FieldItem[]): string => items.map(formatItem).join(',')

function formatItem(item: FieldItem): string {
  switch (item.kind) {
    case 'every':
      return '*'
    case 'unset':
      return '?'
    case 'value':
      return `${item.value}`
    case 'range':
      return `${item.from}-${item.to}`
    case 'step':
      return `${item.from ?? '*'}${item.to === undefined ? '' : `-${item.to}`}/${item.step}`
    case 'last':
      return `L${item.daysBefore === 0 ? '' : `-${item.daysBefore}`}${item.isWorkday ? 'W' : ''}`
    case 'workday':
      return `${item.day}W`
    case 'lastWeekday':
      return `${item.weekday}L`
    case 'nthWeekday':
      return `${item.weekday}#${item.nth}`
  }
}
