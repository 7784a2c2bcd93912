import { contract } from '@paratope/contract'
import type { Api } from '@paratope/contract/kernel/endpoint'
import { getTransport } from '@paratope/contract/kernel/transport'
import { describe, expect, test } from 'vitest'
import { calls } from './calls-plugin.ts'

const apis: Readonly<Record<string, Api>> = contract
const fields = ['method', 'path', 'signed', 'idempotent']

test('a file is named as one, since the table has no schemas', () => {
  expect(calls['privacy']?.endpoints['downloadExport']).toMatchObject({ transport: 'download' })
})

describe('the table of calls', () => {
  test('holds every endpoint of the contract', () => {
    const names = (table: Readonly<Record<string, { endpoints: object }>>) =>
      Object.entries(table).map(([domain, { endpoints }]) => [domain, Object.keys(endpoints)])
    expect(names(calls)).toEqual(names(apis))
  })

  test('says of each what a caller needs and nothing else', () => {
    for (const [domain, { endpoints }] of Object.entries(apis)) {
      for (const [name, endpoint] of Object.entries(endpoints)) {
        const transport = getTransport(endpoint)
        const stored = Object.entries(endpoint).filter(([field]) => fields.includes(field))
        expect(calls[domain]?.endpoints[name]).toEqual({
          ...Object.fromEntries(stored),
          ...(transport && { transport }),
        })
      }
    }
  })
})
