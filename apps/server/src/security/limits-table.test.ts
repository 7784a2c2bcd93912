import { fileURLToPath } from 'node:url'
import { contract } from '@paratope/contract'
import type { Api } from '@paratope/contract/kernel'
import { expect, test } from 'vitest'
import { limits } from '../domains.ts'

const table = fileURLToPath(new URL('../../../../docs/security/limits.tsv', import.meta.url))

test('the calls with a limit of their own are those in docs/security/limits.tsv', async () => {
  const lines = Object.entries<Api>(contract).flatMap(([domain, { endpoints }]) =>
    Object.entries(endpoints).flatMap(([name, { method, path, needs }]) => {
      const perMinute = limits[domain]?.[name]
      const caller = needs === 'public' ? 'address, and account if signed in' : 'address, account and API key'
      return perMinute === undefined ? [] : [[`${domain}.${name}`, method, path, String(perMinute), caller]]
    }),
  )
  const text = [['Call', 'Method', 'Path', 'Per minute', 'Counted by'], ...lines]
    .map((line) => line.join('\t'))
    .join('\n')
  await expect(`${text}\n`).toMatchFileSnapshot(table)
})
