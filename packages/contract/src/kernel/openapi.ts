import { z } from 'zod'
import type { Api, Endpoint } from './endpoint.ts'
import { commonErrors } from './errors.ts'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { target: 'openapi-3.0', io, unrepresentable: 'any' })

function parametersOf(endpoint: Endpoint) {
  const list = (where: 'path' | 'query', schema: z.ZodObject | undefined) =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
      name,
      in: where,
      required: where === 'path' || !z.safeParse(field, undefined).success,
      schema: schemaOf(field, 'input'),
    }))
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { type: 'string', minLength: 8, maxLength: 255 },
  }
  return [...list('path', endpoint.params), ...list('query', endpoint.query), ...(endpoint.idempotent ? [key] : [])]
}

/** A key may stand in for a login where a permission decides; calls about the account itself need the login. */
const securityOf = ({ needs }: Endpoint) => {
  if (needs === 'public') return []
  return needs === 'signed-in' ? [{ accessToken: [] }] : [{ accessToken: [] }, { apiKey: [] }]
}

function operationOf(domain: string, name: string, endpoint: Endpoint, errors: Api['errors']) {
  const envelope = {
    type: 'object',
    required: ['success', 'code', 'message', 'result', 'timestamp'],
    properties: {
      success: { type: 'boolean' },
      code: endpoint.code ? { type: 'string', enum: [endpoint.code] } : { type: 'integer' },
      message: { type: 'string' },
      result: schemaOf(endpoint.reply, 'output'),
      timestamp: { type: 'integer' },
    },
  }
  const failures = new Map<number, string[]>()
  for (const code of endpoint.fails ?? []) {
    const status = errors[code] ?? 500
    failures.set(status, [...(failures.get(status) ?? []), code])
  }
  return {
    operationId: `${domain}.${name}`,
    tags: [domain],
    summary: endpoint.about,
    'x-needs': endpoint.needs,
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint),
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } },
    }),
    responses: {
      200: { description: 'Success', content: { 'application/json': { schema: envelope } } },
      ...Object.fromEntries([...failures].map(([status, codes]) => [status, { description: codes.join(', ') }])),
      default: { description: `One of: ${Object.keys(commonErrors).join(', ')}` },
    },
  }
}

/** The whole contract as one OpenAPI 3.0 document. */
export function openApiOf(contract: Readonly<Record<string, Api>>, base: string, product: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [domain, api] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(api.endpoints)) {
      const path = endpoint.path.replaceAll('{product}', product).replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(domain, name, endpoint, api.errors) }
    }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Paratope',
      version: '0.1.0',
      description: 'Every call of the portal. Failures carry a code, values and a request id.',
    },
    servers: [{ url: base }],
    components: {
      securitySchemes: {
        accessToken: { type: 'apiKey', in: 'header', name: 'X-Access-Token' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A personal API key, for programs. It may do what its owner may and its scopes name.',
        },
      },
    },
    paths,
  }
}
