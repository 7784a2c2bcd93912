export {
  type ChoiceEntry,
  type ChoiceError,
  changeChoice,
  type FieldChoices,
  findChoiceErrors,
  formatChoices,
  readChoices,
} from './builder/change-choices.ts'
export { changeField, changePart } from './builder/change-parts.ts'
export { findPartErrors, type PartEntry, type PartError } from './builder/check-parts.ts'
export {
  type FieldChoice,
  type FieldChoiceType,
  fieldChoiceTypes,
  readFieldChoice,
  writeFieldChoice,
} from './builder/field-choice.ts'
export {
  builderYears,
  type CronPart,
  type CronParts,
  type DayPart,
  dayOptions,
  daysBeforeEndLimits,
  type Limits,
  nthLimits,
  partLimits,
  suggestYears,
  type WeekPart,
} from './builder/parts.ts'
export { readParts } from './builder/read-parts.ts'
export { formatParts } from './builder/write-parts.ts'
export { CronError, type CronErrorCode } from './cron-error.ts'
export { type CronExpression, type CronFields, type FieldItem, type FieldName, fieldNames } from './fields.ts'
export { findNextRun, isRun, listNextRuns } from './next-run.ts'
export { findCronError, formatCron, joinFields, parseCron, parseField, readFields } from './parse.ts'
export { describeCron } from './sentence/describe.ts'
export { formatMonthName, formatWeekday } from './sentence/names.ts'
export { formatClockTime, getWeekday } from './time-zone.ts'
