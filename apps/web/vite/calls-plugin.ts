import { contract } from '@paratope/contract'
import type { Endpoint, EndpointCall } from '@paratope/contract/kernel/endpoint'
import { getTransport } from '@paratope/contract/kernel/transport'
import type { Plugin } from 'vite'

const toCall = ({ method, path, signed, idempotent, ...kinds }: Endpoint): EndpointCall => {
  const transport = getTransport(kinds)
  return {
    method,
    path,
    ...(signed && { signed }),
    ...(idempotent && { idempotent }),
    ...(transport && { transport }),
  }
}

const mapValues = <In, Out>(table: Readonly<Record<string, In>>, map: (value: In) => Out): Record<string, Out> =>
  Object.fromEntries(Object.entries(table).map(([key, value]) => [key, map(value)]))

/** Data that a browser needs to call each endpoint. */
export const calls = mapValues(contract, ({ endpoints }: { endpoints: Readonly<Record<string, Endpoint>> }) => ({
  endpoints: mapValues(endpoints, toCall),
}))

/**
 * Provides `virtual:calls`: the contract without its schemas in the built browser bundle, so that calling the server
 * does not load zod and every schema of every domain; the contract itself everywhere else.
 */
export function callTable(): Plugin {
  let build = false
  return {
    name: 'paratope:calls',
    configResolved({ command, mode }) {
      build = command === 'build' && mode !== 'test'
    },
    resolveId: (id) => (id === 'virtual:calls' ? '\0virtual:calls' : undefined),
    load(id) {
      if (id !== '\0virtual:calls') return undefined
      const slim = build && this.environment.name === 'client'
      return slim
        ? `export const calls = ${JSON.stringify(calls)}`
        : `export { contract as calls } from '@paratope/contract'`
    },
  }
}
