import {
  CodedError,
  type Envelope,
  errorTexts,
  type Language,
  say,
  sayMaybe,
  type Texts,
} from '@paratope/contract/kernel'
import type { FastifyError } from 'fastify'
import { ZodError } from 'zod'
import { isDatabaseDown, isDiskFull } from './database.ts'
import { raise } from './raise.ts'

/** Any failure as one of the declared ones; what nobody foresaw becomes server.failed and keeps its cause for the log. */
export function codedFrom(error: unknown): CodedError {
  if (error instanceof CodedError) return error
  if (error instanceof ZodError) return raise('input.refused', { fields: fieldsOf(error) })
  if (isDiskFull(error)) return raise('disk.full', {}, error)
  if (isDatabaseDown(error)) return raise('database.down', {}, error)
  const { code, statusCode } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return raise('body.too_large', { limit: '1 MB' })
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return raise('media.unsupported')
  // A character that no text may hold, such as NUL, in a field whose schema lets every character through.
  if (code === '22021') return raise('input.refused', { fields: [] }, error)
  if (code === '57014') return raise('request.slow', {}, error)
  if (code === '55P03') return raise('database.busy', {}, error)
  if (statusCode === 400) return raise('json.malformed')
  return raise('server.failed', {}, error)
}

/** Where an input was refused and why, without repeating what was sent. */
const fieldsOf = (error: ZodError) =>
  error.issues.slice(0, 50).map(({ path, code, message, ...rest }) => ({
    path: path.join('.'),
    code: 'params' in rest && rest.params?.['code'] ? String(rest.params['code']) : code,
    message,
  }))

export function failureEnvelope(
  error: CodedError,
  language: Language,
  requestId: string,
  books: readonly Texts[],
): Envelope<null> {
  const values = { ...error.values, requestId }
  const own = books.map((texts) => sayMaybe(texts, language, error.code, values)).find((text) => text !== undefined)
  return {
    success: false,
    code: error.status,
    message:
      own ??
      sayMaybe(errorTexts, language, error.code, values) ??
      say(errorTexts, language, 'server.failed', { requestId }),
    result: null,
    timestamp: Date.now(),
    error: error.code,
    values: error.values,
    requestId,
  }
}
