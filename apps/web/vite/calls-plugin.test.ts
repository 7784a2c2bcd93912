import { contract } from '@paratope/contract'
import type { Api, EndpointCall } from '@paratope/contract/kernel/endpoint'
import { describe, expect, test } from 'vitest'
import { calls } from './calls-plugin.ts'

const apis: Readonly<Record<string, Api>> = contract
const fields = ['method', 'path', 'signed', 'idempotent']

describe('the table of calls', () => {
  test('holds every endpoint of the contract', () => {
    const names = (table: Readonly<Record<string, { endpoints: object }>>) =>
      Object.entries(table).map(([domain, { endpoints }]) => [domain, Object.keys(endpoints)])
    expect(names(calls)).toEqual(names(apis))
  })

  test('says of each what a caller needs and nothing else', () => {
    for (const [domain, { endpoints }] of Object.entries(apis)) {
      for (const [name, endpoint] of Object.entries<EndpointCall>(endpoints)) {
        const stored = Object.entries(endpoint).filter(([field]) => fields.includes(field))
        expect(calls[domain]?.endpoints[name]).toEqual(Object.fromEntries(stored))
      }
    }
  })
})
