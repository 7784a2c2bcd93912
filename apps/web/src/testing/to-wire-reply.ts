import { contract } from '@paratope/contract'
import type { Endpoint } from '@paratope/contract/kernel/endpoint'
import { expect } from 'vitest'
import { z } from 'zod'

const toPattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('{product}', 'Vivo').replaceAll(/:\w+/g, '[^/]+')}$`)

const endpoints = Object.values<{ endpoints: Readonly<Record<string, Endpoint>> }>(contract)
  .flatMap((api) => Object.values(api.endpoints))
  // A fixed path wins over one with parameters.
  .sort((left, right) => left.path.split(':').length - right.path.split(':').length)
  .map(({ method, path, reply }) => ({ method, pattern: toPattern(path), reply }))

/**
 * Passes the result of a fake server through the reply schema of its endpoint, as the real one does: fields that the
 * contract does not have are dropped, and a result that does not fit fails the test.
 */
export function toWireReply({ method, path }: { method: string; path: string }, result: unknown): unknown {
  const endpoint = endpoints.find((each) => each.method === method && each.pattern.test(path))
  expect.soft(endpoint, `the contract has no ${method} ${path}`).toBeDefined()
  if (!(endpoint?.reply instanceof z.ZodType)) return result
  const { data, error } = endpoint.reply.safeParse(JSON.parse(JSON.stringify(result ?? null)))
  expect
    .soft(error && z.prettifyError(error), `the fake reply of ${method} ${path} does not fit the contract`)
    .toBeUndefined()
  return error ? result : data
}
