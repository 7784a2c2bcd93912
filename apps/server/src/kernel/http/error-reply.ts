import {
  ApiError,
  commonErrors,
  type Envelope,
  type ErrorValues,
  errorTexts,
  type FieldError,
  fieldTexts,
  formatValue,
  type Language,
  type Texts,
  t,
  tOptional,
  toFieldError,
} from '@paratope/contract/kernel'
import type { FastifyError } from 'fastify'
import { ZodError } from 'zod'
import { isDatabaseDown, isDiskFull } from '../database/database.ts'
import { findFullStorage } from '../database/postgres/failures.ts'
import { FileStoreDown } from '../files/file-store-down.ts'
import { createCommonError } from './common-error.ts'
import { describeMissingRights } from './missing-rights.ts'

/** Bytes of a JSON body. */
export const bodyLimit = 1024 * 1024

/** Maps any failure to a declared error; an unexpected one becomes server.failed and is logged with its cause. */
export function toApiError(error: unknown, maxBodyBytes = bodyLimit): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof ZodError) return createCommonError('input.refused', { fields: toFieldErrors(error) })
  if (error instanceof FileStoreDown) return createCommonError('file_store.down', {}, error)
  if (isDiskFull(error)) return createCommonError('disk.full', {}, error)
  if (isDatabaseDown(error)) return createCommonError('database.down', {}, error)
  const { code, statusCode } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return createCommonError('body.too_large', { limit: maxBodyBytes })
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return createCommonError('media.unsupported')
  const full = findFullStorage(error)
  if (full) return createCommonError(full.kind === 'company' ? 'storage.company_full' : 'storage.full', full, error)
  // A character that PostgreSQL cannot store, such as NUL, in a field whose schema allows it.
  if (code === '22021') return createCommonError('input.refused', { fields: [] }, error)
  if (code === '57014') return createCommonError('request.timed_out', {}, error)
  if (code === '55P03' || code === 'POOL_BUSY') return createCommonError('database.busy', {}, error)
  if (statusCode === 400) return createCommonError('json.malformed')
  return createCommonError('server.failed', {}, error)
}

/** Lists the fields of an invalid input and the reasons, without repeating their values. */
const toFieldErrors = (error: ZodError): FieldError[] => error.issues.slice(0, 50).map(toFieldError)

export function buildErrorEnvelope(
  error: ApiError,
  language: Language,
  requestId: string,
  textRegistry: readonly Texts[],
): Envelope<null> {
  const values = { ...error.values, requestId }
  const format = (value: unknown, name: string) => formatValue(error.schema?.shape[name], value, language)
  const text =
    describeRights(error, language, textRegistry) ??
    [...textRegistry, errorTexts]
      .map((texts) => tOptional(texts, language, error.code, values, format))
      .find((text) => text !== undefined)
  return {
    success: false,
    code: error.status,
    message: text ?? t(errorTexts, language, 'server.failed', { requestId }),
    result: null,
    timestamp: Date.now(),
    error: error.code,
    values: addFieldTexts(error, language, textRegistry),
    requestId,
  }
}

function describeRights(
  { code, values }: ApiError,
  language: Language,
  textRegistry: readonly Texts[],
): string | undefined {
  const missing = code === 'permission.missing' ? commonErrors[code].values.safeParse(values).data : undefined
  if (missing?.permission === undefined) return undefined
  const { permission, grantedBy } = missing
  return describeMissingRights({ permissions: [permission], grantedBy }, language, textRegistry)
}

/** Adds the reason of each invalid entry in the reader's language; reasons for passwords are stored under `flaw.`. */
function addFieldTexts({ code, values }: ApiError, language: Language, textRegistry: readonly Texts[]): ErrorValues {
  if (code !== 'input.refused') return values
  const tables = [fieldTexts, ...textRegistry]
  const findText = ({ code, values }: FieldError) => {
    const key = code.includes('.') ? code : `flaw.${code}`
    return tables.map((texts) => tOptional(texts, language, key, values)).find((text) => text !== undefined)
  }
  // This error is only thrown with fields of this type.
  const fields = (values['fields'] ?? []) as readonly FieldError[]
  return {
    ...values,
    fields: fields.map((field) => ({ ...field, message: findText(field) ?? t(fieldTexts, language, 'field.format') })),
  }
}
