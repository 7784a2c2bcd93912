import { contract } from '@paratope/contract'
import type { Api, Endpoint } from '@paratope/contract/kernel'
import { buildOperationId } from '@paratope/contract/kernel/openapi'
import { buildApiDocument } from '@paratope/contract/openapi'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { limits } from './domains.ts'

const text = JSON.stringify(buildApiDocument('/jeecg-boot', 'Vivo', limits))

interface Operation {
  operationId: string
  tags: string[]
  description: string
  security: Record<string, string[]>[]
  parameters: { $ref?: string; name: string; in: string; description: string; example: unknown }[]
  requestBody?: { content: Record<string, { example: unknown }> }
  responses: Record<string, { $ref?: string; content?: Record<string, { example?: { result: unknown } }> }>
}
const document: {
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<'schemas' | 'responses' | 'securitySchemes', Record<string, unknown>>
} = JSON.parse(text)
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
const byId = new Map(operations.map((operation) => [operation.operationId, operation]))
const endpoints = Object.entries(contract as Readonly<Record<string, Api>>).flatMap(([domain, api]) =>
  Object.entries(api.endpoints).map(
    ([name, endpoint]): [string, Endpoint] => [buildOperationId(domain, name), endpoint] as const,
  ),
)

function getOperation(id: string): Operation {
  const operation = byId.get(id)
  if (!operation) throw new Error(`no operation ${id}`)
  return operation
}

describe('every operation', () => {
  test('has a camelCase id of its own and a described tag', () => {
    expect(operations.map(({ operationId }) => operationId).filter((id) => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([])
    expect(byId.size).toBe(endpoints.length)
    expect(byId.has('ordersSubmit')).toBe(true)
    const described = new Set(document.tags.filter(({ description }) => description !== '').map(({ name }) => name))
    expect(operations.flatMap(({ tags }) => tags).filter((tag) => !described.has(tag))).toEqual([])
  })

  test('has examples that its own schemas accept', () => {
    const refused = endpoints.flatMap(([id, { params, query, body, reply }]) => {
      const { parameters, requestBody, responses } = getOperation(id)
      const valuesIn = (where: string) =>
        Object.fromEntries(parameters.filter((one) => one.in === where).map(({ name, example }) => [name, example]))
      const result = responses['200']?.content?.['application/json']?.example?.result
      const checks = [
        params?.safeParse(valuesIn('path')),
        query?.safeParse(valuesIn('query')),
        body instanceof z.ZodType && body.safeParse(requestBody?.content['application/json']?.example),
        reply instanceof z.ZodType && reply.safeParse(result),
      ]
      return checks.flatMap((check) => (check && check.error ? [`${id}: ${check.error.message}`] : []))
    })
    expect(refused).toEqual([])
  })

  test('describes each parameter', () => {
    const silent = operations.flatMap(({ operationId, parameters }) =>
      parameters.filter(({ $ref, description }) => !$ref && !description).map(({ name }) => `${operationId} ${name}`),
    )
    expect(silent).toEqual([])
  })

  test('names the failures that any call can answer with, and its own by code', () => {
    for (const { operationId, responses, requestBody } of operations) {
      const common = ['400', '401', '403', '429', '500', '503', ...(requestBody ? ['413', '415'] : [])]
      expect(Object.keys(responses), operationId).toEqual(expect.arrayContaining(common))
    }
    expect(getOperation('ordersOrderNow').responses['409']).toMatchObject({
      description: expect.stringContaining('`stock.short`: '),
      content: {
        'application/json': {
          schema: {
            allOf: [
              { $ref: '#/components/schemas/FailureEnvelope' },
              {
                properties: {
                  error: { enum: expect.arrayContaining(['stock.short', 'record.changed']) },
                },
              },
            ],
          },
        },
      },
    })
  })

  test('says which credentials it accepts; a key only where its scope decides', () => {
    const login = [{ accessToken: [] }, { accessToken: [], sessionCookie: [] }]
    expect(getOperation('productsList').security).toEqual([])
    expect(getOperation('apiKeysCreate').security).toEqual(login)
    expect(getOperation('rolesList').security).toEqual(login)
    expect(getOperation('ordersSubmit').security).toEqual([...login, { apiKey: ['order.place'] }])
  })
})

test('schemas carry the names of the contract and are shared', () => {
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['SuccessEnvelope', 'FailureEnvelope', 'Money', 'OrderDraft', 'OrderDetail', 'CartItem']),
  )
  expect(document.components.schemas['SubOrder']).toMatchObject({
    properties: { finalPrice: { anyOf: [{ $ref: '#/components/schemas/Money' }, { type: 'null' }] } },
  })
})
