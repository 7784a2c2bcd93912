export {
  changeChoice,
  type FieldChoices,
  findChoiceErrors,
  formatChoices,
  readChoices,
} from './builder/change-choices.ts'
export { changePart } from './builder/change-parts.ts'
export { findPartErrors, type PartError } from './builder/check-parts.ts'
export {
  type FieldChoice,
  fieldChoiceTypes,
  readFieldChoice,
  writeFieldChoice,
} from './builder/field-choice.ts'
export {
  type CronPart,
  type CronParts,
  type DayPart,
  dayOptions,
  daysBeforeEndLimits,
  nthLimits,
  partLimits,
  type WeekPart,
} from './builder/parts.ts'
export { readParts } from './builder/read-parts.ts'
export { formatParts } from './builder/write-parts.ts'
export { CronError, type CronErrorCode } from './cron-error.ts'
export { type CronExpression, type FieldName, fieldNames } from './fields.ts'
export { isRun, listNextRuns } from './next-run.ts'
export { findCronError, parseCron } from './parse.ts'
export { describeCron } from './sentence/describe.ts'
export { formatMonthName, formatWeekday } from './sentence/names.ts'
export { formatClockTime, getWeekday } from './time-zone.ts'
