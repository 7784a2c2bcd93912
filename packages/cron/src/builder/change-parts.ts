import type { CronFields, FieldName } from '../fields.ts'
import type { CronPart, CronParts } from './parts.ts'
import { writeFields } from './write-parts.ts'

/** Changes one part of the builder, and the smaller units that follow from it. */
export function changePart<Name extends keyof CronParts>(
  parts: CronParts,
  name: Name,
  change: Partial<CronParts[Name]>,
): CronParts {
  const changed: CronParts = { ...parts, [name]: { ...parts[name], ...change } }
  const reset = resetSmallerUnits(writeFields(parts), writeFields(changed))
  const apply = (part: CronPart, text: string | undefined): CronPart =>
    text === undefined ? part : { ...part, cronEvery: 3, specificSpecific: [Number(text)], text }
  return {
    ...changed,
    second: apply(changed.second, reset.second),
    minute: apply(changed.minute, reset.minute),
    hour: apply(changed.hour, reset.hour),
    month: apply(changed.month, reset.month),
  }
}

const isEvery = (text: string): boolean => text === '*' || text === '?'

/**
 * The values that smaller units get when a field is changed away from `*`: minute resets second, hour resets minute,
 * day and week reset hour, to 0, and year resets month to 1. A unit that is no longer `*` stays as it is; one that is
 * reset resets the next.
 */
export function resetSmallerUnits(before: CronFields, after: CronFields): Partial<CronFields> {
  const wasEvery = (...names: FieldName[]) => names.every((name) => isEvery(before[name]))
  const leftEvery = (...names: FieldName[]) => wasEvery(...names) && !names.every((name) => isEvery(after[name]))
  const reset: { -readonly [Name in FieldName]?: string } = {}
  if (leftEvery('year') && after.month === '*') reset.month = '1'
  if (leftEvery('day', 'week') && after.hour === '*') reset.hour = '0'
  if ((leftEvery('hour') || reset.hour !== undefined) && after.minute === '*') reset.minute = '0'
  if ((leftEvery('minute') || reset.minute !== undefined) && after.second === '*') reset.second = '0'
  return reset
}

/** Changes the text of one field where each is edited by itself; of day and week, the other one becomes `?`. */
export function changeField(fields: CronFields, name: FieldName, text: string): CronFields {
  const changed = {
    ...fields,
    [name]: text,
    ...(name === 'day' || name === 'week' ? excludeDay(fields, name, text) : {}),
  }
  return { ...changed, ...resetSmallerUnits(fields, changed) }
}

function excludeDay(fields: CronFields, name: 'day' | 'week', text: string): Partial<CronFields> {
  const other = name === 'day' ? 'week' : 'day'
  if (text !== '?') return { [other]: '?' }
  // Unset, it leaves the choice of days to the other one, for which "every" is no choice.
  return { [other]: isEvery(fields[other]) ? '1' : fields[other] }
}
