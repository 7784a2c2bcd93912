import { expect, test } from 'vitest'
import { z } from 'zod'
import { type ApiCall, createClient } from './client.ts'
import { defineApi } from './endpoint.ts'
import { buildOpenApi } from './openapi.ts'

const Ship = z.object({ carrier: z.string().min(1).max(40), trackingNo: z.string().max(64).optional() })
const parcels = defineApi({
  summary: 'Parcels',
  permissions: ['parcel.ship'],
  errors: { 'parcel.already_shipped': 409 },
  endpoints: {
    list: {
      method: 'GET',
      path: '/by-{product}/list',
      needs: 'public',
      query: z.object({ pageNo: z.coerce.number().default(1) }),
      reply: z.array(z.string()),
      summary: 'All',
    },
    ship: {
      method: 'POST',
      path: '/parcel/:id/ship',
      needs: 'parcel.ship',
      params: z.object({ id: z.string() }),
      body: Ship,
      reply: z.null(),
      fails: ['parcel.already_shipped'],
      idempotent: true,
      summary: 'Ship',
    },
  },
})

test('the client is made by walking the agreement', async () => {
  const calls: ApiCall[] = []
  const client = createClient(
    { parcels },
    async (call) => void calls.push(call),
    () => 'Vivo',
  )
  await client.parcels.ship({ params: { id: 'a/b' }, body: { carrier: 'DHL' } })
  await client.parcels.list({ query: {} })
  expect(calls.map(({ path, endpoint, body }) => [endpoint.method, path, body])).toEqual([
    ['POST', '/parcel/a%2Fb/ship', { carrier: 'DHL' }],
    ['GET', '/by-Vivo/list', undefined],
  ])
})

test('OpenAPI names parameters, bodies, failures and the key', () => {
  const { paths } = buildOpenApi(
    { parcels },
    {
      base: '/base',
      product: 'Vivo',
      guide: '',
      schemas: {},
      keyScopes: ['parcel.ship'],
      texts: [],
      exampleFields: {},
      limits: {},
      webhooks: {},
    },
  )
  expect(Object.keys(paths)).toEqual(['/by-Vivo/list', '/parcel/{id}/ship'])
  expect(paths['/parcel/{id}/ship']?.['post']).toMatchObject({
    operationId: 'parcelsShip',
    parameters: [{ name: 'id', in: 'path', required: true }, { $ref: '#/components/parameters/IdempotencyKey' }],
    security: [{ accessToken: [] }, { accessToken: [], sessionCookie: [] }, { apiKey: ['parcel.ship'] }],
    responses: { 409: { description: '`parcel.already_shipped`: parcel.already_shipped' } },
  })
})
