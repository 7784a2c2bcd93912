import { z } from 'zod'
import { commonErrors } from './common-errors.ts'
import type { Endpoint } from './endpoint.ts'
import { type FileReply, type RowsReply, type UploadBody, uploadErrors } from './endpoint-kinds.ts'
import { type ErrorTable, getErrorSchema, getErrorStatus } from './errors.ts'
import { fileTypes } from './file-types.ts'
import { formatByteCount } from './format-bytes.ts'
import { buildExample, type ExampleSources } from './openapi-examples.ts'
import type { JsonSchema, SchemaWriter } from './openapi-schemas.ts'
import { isFileReply, isUpload } from './transport.ts'

export interface OperationContext {
  writer: SchemaWriter
  examples: ExampleSources
  /** All error codes of all domains with their statuses. */
  errors: ErrorTable
  /** Permissions that an API key may have. */
  keyScopes: readonly string[]
  /** Returns the English text of an error code. */
  getErrorText(code: string): string
}

/** The time of all examples. */
export const exampleTime = 1_791_189_000_000
const json = 'application/json'
const buildRef = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })

/** Responses shared by calls, by status; those of a single call are inlined. */
const sharedResponses: Readonly<Record<number, { name: string; description: string }>> = {
  400: { name: 'BadRequest', description: 'The input is refused; `values.fields` names each field and why.' },
  401: { name: 'Unauthorized', description: 'No login, or an API key that is not valid.' },
  403: { name: 'Forbidden', description: 'The caller lacks the permission.' },
  404: { name: 'NotFound', description: 'There is no such record, or it belongs to somebody else.' },
  409: { name: 'Conflict', description: 'The record has changed since it was read.' },
  413: { name: 'PayloadTooLarge', description: 'The body is larger than 1 MB.' },
  415: { name: 'UnsupportedMediaType', description: 'The body is not `application/json`.' },
  422: { name: 'KeyReused', description: 'The Idempotency-Key was sent before with another body.' },
  429: { name: 'TooManyRequests', description: 'Too many calls; `Retry-After` says how many seconds to wait.' },
  500: { name: 'ServerError', description: 'The login has ended (`session.expired`), or the server failed.' },
  503: { name: 'Unavailable', description: 'The database is busy or down; try again after `Retry-After` seconds.' },
}
const alwaysPossibleErrors = [400, 401, 403, 429, 500, 503]

interface OperationSource {
  id: string
  tag: string
  endpoint: Endpoint
  perMinute: number | undefined
}

export function writeOperation({ id, tag, endpoint, perMinute }: OperationSource, context: OperationContext) {
  return {
    operationId: id,
    tags: [tag],
    summary: endpoint.summary,
    description: describeOperation(endpoint, perMinute, context),
    'x-needs': endpoint.needs,
    ...(endpoint.signed && { 'x-signed': true }),
    security: writeSecurity(endpoint, context),
    parameters: writeParameters(endpoint, context),
    ...writeRequestBody(endpoint, context),
    responses: { 200: writeSuccess(endpoint, context), ...writeFailures(endpoint, context) },
  }
}

function describeOperation(
  { needs, stepUp, idempotent, signed }: Endpoint,
  perMinute: number | undefined,
  { keyScopes }: OperationContext,
): string {
  const access =
    needs === 'public'
      ? 'Open to everyone.'
      : needs === 'signed-in'
        ? 'Needs a login; API keys are refused.'
        : `Needs the permission \`${needs}\`${keyScopes.includes(needs) ? ', which is also a scope of API keys' : '; API keys are refused'}.`
  return [
    access,
    ...(stepUp === true ? ['Needs a login or a proof of identity within ten minutes, see `/session/stepUp`.'] : []),
    ...(idempotent === true
      ? ['Send a new `Idempotency-Key` for each order of business; repeating it repeats the answer.']
      : []),
    ...(idempotent === 'optional' ? ['With an `Idempotency-Key`, repeating the call repeats the answer.'] : []),
    ...(signed ? ['Browsers sign the call with `X-Sign` and `X-TIMESTAMP`; programs may.'] : []),
    ...(perMinute === undefined
      ? []
      : [`At most ${perMinute} calls per minute and address, and per person or API key.`]),
  ].join(' ')
}

/** An API key replaces a login where one of its scopes decides; calls about the account itself need the login. */
function writeSecurity({ needs }: Endpoint, { keyScopes }: OperationContext): Record<string, readonly string[]>[] {
  if (needs === 'public') return []
  const logins = [{ accessToken: [] }, { accessToken: [], sessionCookie: [] }]
  return keyScopes.includes(needs) ? [...logins, { apiKey: [needs] }] : logins
}

function writeParameters(endpoint: Endpoint, { writer, examples }: OperationContext) {
  const list = (where: 'path' | 'query', object: z.ZodObject | undefined) =>
    Object.entries(object?.shape ?? {}).map(([name, field]) => {
      const { description, ...schema } = writer.write(field, 'input')
      const named = writer.resolve(schema)
      return {
        name,
        in: where,
        required: where === 'path' || !z.safeParse(field, undefined).success,
        description: description ?? named.description ?? '',
        schema,
        // Lists are sent as one value, separated by bars.
        ...(named.type === 'array' && { style: 'pipeDelimited', explode: false }),
        example: buildExample(schema, examples, name),
      }
    })
  return [
    ...list('path', endpoint.params),
    ...list('query', endpoint.query),
    ...(endpoint.idempotent
      ? [buildRef('parameters', endpoint.idempotent === true ? 'IdempotencyKey' : 'OptionalIdempotencyKey')]
      : []),
    ...(endpoint.signed
      ? [
          buildRef('parameters', 'Sign'),
          buildRef('parameters', 'SignTimestamp'),
          buildRef('parameters', 'PathVariable'),
        ]
      : []),
  ]
}

function writeRequestBody({ body }: Endpoint, context: OperationContext) {
  if (!body) return {}
  return { requestBody: isUpload(body) ? writeUpload(body, context) : writeBody(body, context) }
}

function writeUpload({ types, isPart, maxFiles, maxBytes, fields }: UploadBody, { writer }: OperationContext) {
  const { properties = {}, required = [] } = writer.resolve(writer.write(fields, 'input'))
  const files: JsonSchema = {
    type: 'array',
    minItems: 1,
    maxItems: maxFiles,
    items: { type: 'string', contentMediaType: 'application/octet-stream' },
    description: `${isPart ? 'A part of a file' : `${types.join(', ')}, recognised by content`}; at most ${formatByteCount(maxBytes, 'en')} each.`,
  }
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: { type: 'object', properties: { ...properties, files }, required: [...required, 'files'] },
        encoding: { files: { contentType: types.map((type) => fileTypes[type].media).join(', ') } },
      },
    },
  }
}

function writeBody(body: z.ZodType, { writer, examples }: OperationContext) {
  const schema = writer.write(body, 'input')
  return {
    required: !body.safeParse({}).success,
    content: { [json]: { schema, example: findAccepted(buildExample(schema, examples), body) } },
  }
}

/** Leaves out a field if the schema accepts the rest only, such as an e-mail address or a phone number. */
function findAccepted(example: unknown, body: z.ZodType): unknown {
  if (typeof example !== 'object' || example === null) return example
  const fields = Object.entries(example)
  const shorter = fields.map(([left]) => Object.fromEntries(fields.filter(([name]) => name !== left))).reverse()
  return [example, ...shorter].find((candidate) => body.safeParse(candidate).success) ?? example
}

/** Content of a reply that is not JSON. */
function writeDownload(reply: FileReply | RowsReply, { writer, examples }: OperationContext) {
  const headers = {
    'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } },
  }
  if (isFileReply(reply)) {
    const bytes = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } }
    return { description: 'The file', headers, content: Object.fromEntries(reply.types.map((type) => [type, bytes])) }
  }
  const row = writer.write(reply.row, 'output')
  const names = Object.keys(reply.row.shape)
  return {
    description:
      'All rows: CSV, XLSX where `format` names it, or one JSON object per line where `Accept` names `application/x-ndjson`.',
    headers,
    content: {
      'text/csv': { schema: { type: 'string', description: `Columns: ${names.join(', ')}.` } },
      [fileTypes.xlsx.media]: { schema: { type: 'string', contentMediaType: 'application/octet-stream' } },
      'application/x-ndjson': { schema: row, example: buildExample(row, examples) },
    },
  }
}

function writeSuccess(endpoint: Endpoint, context: OperationContext) {
  const { writer, examples } = context
  if (!(endpoint.reply instanceof z.ZodType)) return writeDownload(endpoint.reply, context)
  const result = writer.write(endpoint.reply, 'output')
  return {
    description: 'Success',
    content: {
      [json]: {
        schema: {
          allOf: [
            buildRef('schemas', endpoint.code ? 'LoginEnvelope' : 'SuccessEnvelope'),
            { type: 'object', required: ['result'], properties: { result } },
          ],
        },
        example: {
          success: true,
          code: endpoint.code ?? 200,
          message: '',
          result: buildExample(result, examples),
          timestamp: exampleTime,
        },
      },
    },
  }
}

function writeFailures(endpoint: Endpoint, context: OperationContext) {
  const own = new Map<number, string[]>()
  for (const code of [...(endpoint.fails ?? []), ...(isUpload(endpoint.body) ? Object.keys(uploadErrors) : [])]) {
    const status = getErrorStatus(context.errors[code] ?? 500)
    own.set(status, [...(own.get(status) ?? []), code])
  }
  const statuses = new Set([
    ...alwaysPossibleErrors,
    ...(endpoint.params ? [404] : []),
    ...(endpoint.body ? [413, 415] : []),
    ...(endpoint.body instanceof z.ZodObject && 'version' in endpoint.body.shape ? [409] : []),
    ...(endpoint.idempotent ? [422] : []),
    ...own.keys(),
  ])
  const responses = [...statuses].map((status) => {
    const shared = sharedResponses[status]
    const codes = own.get(status)
    if (!codes && shared) return [status, buildRef('responses', shared.name)]
    return [status, writeFailure(status, [...(codes ?? []), ...listCommonCodes(status)], codes ?? [], context)]
  })
  return { ...Object.fromEntries(responses), default: buildRef('responses', 'Failure') }
}

const listCommonCodes = (status: number): string[] =>
  Object.entries(commonErrors).flatMap(([code, definition]) => (getErrorStatus(definition) === status ? [code] : []))

const writeValues = (code: string, { errors, writer }: OperationContext): JsonSchema => {
  const schema = getErrorSchema(errors[code] ?? 500)
  return schema ? writer.write(schema, 'output') : { type: 'object' }
}

function writeFailure(
  status: number,
  codes: readonly string[],
  exampleCodes: readonly string[],
  context: OperationContext,
  description = exampleCodes.map((code) => `\`${code}\`: ${context.getErrorText(code)}`).join('\n\n'),
) {
  const example = (code: string) => ({
    value: {
      success: false,
      code: status,
      message: context.getErrorText(code),
      result: null,
      timestamp: exampleTime,
      error: code,
      values:
        code === 'input.refused'
          ? { fields: [{ path: 'email', code: 'field.email', values: {}, message: 'Enter a valid e-mail address' }] }
          : buildExample(writeValues(code, context), context.examples),
      requestId: '3f0c1e62-6a57-4c57-9f1b-0c8f3a1d2b4e',
    },
  })
  const error: JsonSchema = { type: 'string', enum: [...codes] }
  const details: JsonSchema =
    codes.length === 1
      ? { type: 'object', properties: { error, values: writeValues(codes[0] ?? '', context) } }
      : {
          type: 'object',
          properties: { error },
          anyOf: codes.map((code) => ({
            properties: { error: { const: code }, values: writeValues(code, context) },
          })),
        }
  return {
    description,
    ...([429, 503].includes(status) && {
      headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
    }),
    content: {
      [json]: {
        schema: {
          allOf: [buildRef('schemas', 'FailureEnvelope'), details],
        },
        examples: Object.fromEntries(exampleCodes.map((code) => [code, example(code)])),
      },
    },
  }
}

/** The errors of any call, under the names that `writeFailures` refers to. */
export function writeSharedResponses(context: OperationContext) {
  const shared = Object.entries(sharedResponses).map(([key, { name, description }]) => {
    const status = Number(key)
    const codes = listCommonCodes(status)
    return [name, writeFailure(status, codes, codes, context, description)]
  })
  const Failure = {
    description: 'Any other failure.',
    content: { [json]: { schema: buildRef('schemas', 'FailureEnvelope') } },
  }
  return Object.fromEntries([...shared, ['Failure', Failure]])
}
