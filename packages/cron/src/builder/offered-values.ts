import type { FieldItem, FieldName } from '../fields.ts'
import { listValues } from '../schedule.ts'
import { builderYears } from './parts.ts'

/** A list of values, ranges and intervals as its values; undefined where the builder does not offer all of them. */
export function listOfferedValues(name: FieldName, items: readonly FieldItem[]): number[] | undefined {
  const isPlain = items.every(({ kind }) => kind === 'value' || kind === 'range' || kind === 'step')
  const values = isPlain ? listValues(name, items) : []
  const isOffered = name !== 'year' || values.every((year) => year >= builderYears.min && year <= builderYears.max)
  return values.length > 0 && isOffered ? values : undefined
}
