import type { z } from 'zod'
import { commonErrors } from './common-errors.ts'
import type { Api } from './endpoint.ts'
import { uploadErrors } from './endpoint-kinds.ts'
import { errorTexts } from './errors.texts.ts'
import { buildExample } from './openapi-examples.ts'
import { exampleTime, type OperationContext, writeOperation, writeSharedResponses } from './openapi-operations.ts'
import { createSchemaWriter, type JsonSchema } from './openapi-schemas.ts'
import { type Texts, tOptional } from './texts.ts'

export interface OpenApiOptions {
  /** Path prefix of all calls. */
  base: string
  /** Replaces `{product}` in paths. */
  product: string
  /** Markdown that introduces the document. */
  guide: string
  schemas: Readonly<Record<string, z.ZodType>>
  keyScopes: readonly string[]
  texts: readonly Texts[]
  /** Texts for examples, by field name. */
  exampleFields: Readonly<Record<string, string>>
  limits: CallLimits
  /** Webhook payloads by name. */
  webhooks: Readonly<Record<string, WebhookDescription>>
}

export interface WebhookDescription {
  tag: string
  summary: string
  description: string
  /** Names and descriptions. */
  headers: Readonly<Record<string, { description: string; example: string }>>
  body: z.ZodType
}

/** Calls per minute and address, and per person or API key, by domain and endpoint. */
export type CallLimits = Readonly<Record<string, Readonly<Record<string, number>>>>

export type OpenApiDocument = ReturnType<typeof buildOpenApi>

/** Builds one OpenAPI 3.1 document of the whole contract. */
export function buildOpenApi(contract: Readonly<Record<string, Api>>, options: OpenApiOptions) {
  const { base, product, guide, keyScopes, texts, limits } = options
  const writer = createSchemaWriter(options.schemas)
  const context: OperationContext = {
    writer,
    examples: { resolve: writer.resolve, fields: options.exampleFields },
    errors: Object.assign({}, commonErrors, uploadErrors, ...Object.values(contract).map(({ errors }) => errors)),
    keyScopes,
    getErrorText: (code) =>
      [...texts, errorTexts].map((table) => tOptional(table, 'en', code)).find((text) => text !== undefined) ?? code,
  }
  const paths: Record<string, Record<string, ReturnType<typeof writeOperation>>> = {}
  for (const [domain, api] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(api.endpoints)) {
      const path = endpoint.path.replaceAll('{product}', product).replace(/:(\w+)/g, '{$1}')
      const operation = writeOperation(
        { id: buildOperationId(domain, name), tag: domain, endpoint, perMinute: limits[domain]?.[name] },
        context,
      )
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation }
    }
  }
  const webhooks = Object.fromEntries(
    Object.entries(options.webhooks).map(([name, webhook]) => [name, { post: writeWebhook(name, webhook, context) }]),
  )
  const responses = writeSharedResponses(context)
  const { schemas, link } = writer.finish()
  return link({
    openapi: '3.1.1',
    info: {
      title: 'Paratope',
      version: '0.1.0',
      summary: 'Ordering antibodies, recombinant proteins, cell lines, plasmids and gene services.',
      description: guide,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: base, description: 'This server' }],
    tags: Object.entries(contract)
      .filter(([, { endpoints }]) => Object.keys(endpoints).length > 0)
      .map(([name, { summary: about }]) => ({ name, description: about })),
    paths,
    webhooks,
    components: {
      schemas: { ...envelopes, ...schemas },
      responses,
      parameters,
      securitySchemes: buildSecuritySchemes(keyScopes),
    },
  })
}

/** A call of ours to a customer's program. */
function writeWebhook(
  name: string,
  { tag, summary, description, headers, body }: WebhookDescription,
  { writer, examples }: OperationContext,
) {
  const schema = writer.write(body, 'output')
  return {
    operationId: `${name}Webhook`,
    tags: [tag],
    summary,
    description,
    security: [],
    parameters: Object.entries(headers).map(([header, { description: about, example }]) => ({
      name: header,
      in: 'header',
      required: true,
      description: about,
      schema: { type: 'string' },
      example,
    })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema, example: buildExample(schema, examples) } },
    },
    responses: {
      '2XX': { description: 'Received. The reply is logged, its first 500 characters at most.' },
      '4XX': { description: 'Not received, as with any other reply: it is sent again later.' },
    },
  }
}

/** `orders` and `submit` become `ordersSubmit`. */
export const buildOperationId = (domain: string, name: string): string =>
  domain + name.slice(0, 1).toUpperCase() + name.slice(1)

const common: Record<string, JsonSchema> = {
  message: { type: 'string', description: 'A sentence for people, in the language of `Accept-Language`.' },
  timestamp: { type: 'integer', format: 'int64', description: 'Milliseconds since 1970.', examples: [exampleTime] },
}

const buildSuccessSchema = (code: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['success', 'code', 'message', 'timestamp'],
  properties: { success: { type: 'boolean', const: true }, code, ...common },
})

const envelopes: Record<string, JsonSchema> = {
  SuccessEnvelope: {
    description: 'Wraps every answer; what was asked for is in `result`.',
    ...buildSuccessSchema({ type: 'integer', const: 200 }),
  },
  LoginEnvelope: {
    description: 'Wraps the answer of a login, whose code is a text.',
    ...buildSuccessSchema({ type: 'string', const: '200' }),
  },
  FailureEnvelope: {
    description: 'Wraps every failure. Decide by `error`; `message` is for people.',
    type: 'object',
    required: ['success', 'code', 'message', 'result', 'timestamp', 'error', 'values', 'requestId'],
    properties: {
      success: { type: 'boolean', const: false },
      code: { type: 'integer', format: 'int32', description: 'The HTTP status.' },
      ...common,
      result: { type: 'null' },
      error: { type: 'string', description: 'The error code, such as `stock.short`.' },
      values: { type: 'object', description: 'What the sentence mentions, by name.', additionalProperties: true },
      requestId: { type: 'string', description: 'To quote when you ask us about this failure.' },
    },
  },
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'A text of your own, such as a UUID. Sending it again repeats the first answer and does nothing twice.',
  schema: { type: 'string', minLength: 8, maxLength: 255 },
  example: '7d0f2f7c-7c1e-4a58-9d0b-2f9a6f1f2a10',
}

const parameters = {
  IdempotencyKey: idempotencyKey,
  OptionalIdempotencyKey: { ...idempotencyKey, required: false },
  Sign: {
    name: 'X-Sign',
    in: 'header',
    required: false,
    description: 'Upper-case hexadecimal HMAC-SHA256 of the signed text; see “Signing”.',
    schema: { type: 'string', pattern: '^[0-9A-F]{64}$' },
  },
  SignTimestamp: {
    name: 'X-TIMESTAMP',
    in: 'header',
    required: false,
    description: 'Milliseconds since 1970 at which the call was signed; at most five minutes old.',
    schema: { type: 'integer', format: 'int64' },
    example: exampleTime,
  },
  PathVariable: {
    name: 'x-path-variable',
    in: 'header',
    required: false,
    description:
      'On a signed call whose last path segment contains a comma: that segment, percent-encoded. It is signed too.',
    schema: { type: 'string' },
  },
}

const buildSecuritySchemes = (keyScopes: readonly string[]) => ({
  accessToken: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Access-Token',
    description:
      'The `token` of a login. A program holds it alone; a login from a browser is also bound to the session cookie.',
  },
  sessionCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-paratope-vivo-session',
    description:
      'Set by a login from a browser (recognised by `Sec-Fetch-Site` or `Origin`) and sent by itself; scripts cannot read it. Its name holds the site. Such a token without its cookie is anonymous.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'ptk_…',
    description: `A personal API key, for programs; never in a page. It may do what its owner may and its scopes name: ${keyScopes.map((scope) => `\`${scope}\``).join(', ')}.`,
  },
})
