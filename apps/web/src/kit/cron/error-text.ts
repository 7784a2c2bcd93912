import type { Language } from '@paratope/contract/texts'
import { tOptional } from '@paratope/contract/texts'
import type { CronError, CronErrorCode, PartError } from '@paratope/cron'
import { cronTexts } from './cron.texts.ts'

type ErrorInfo = Pick<CronError, 'field' | 'values'> & { code: CronErrorCode }

/** The reason why an expression is invalid, for the person who typed it. */
export function formatCronError({ code, field, values }: ErrorInfo, language: Language): string {
  const reason = tOptional(cronTexts, language, code, values) ?? ''
  if (field === undefined || code === 'day.both' || code === 'day.none') return reason
  const name = tOptional(cronTexts, language, field) ?? ''
  return tOptional(cronTexts, language, 'reason.in', { field: name, reason }) ?? reason
}

export const formatEntryError = (
  { code, min, max }: Pick<PartError, 'code' | 'min' | 'max'>,
  language: Language,
): string => tOptional(cronTexts, language, `error.${code}`, { min, max }) ?? ''
