import type { Api, Endpoint, InputOf, ReplyOf } from './endpoint.ts'

export interface Call {
  endpoint: Endpoint
  path: string
  query: Readonly<Record<string, unknown>>
  body: unknown
}

export type Send = (call: Call) => Promise<unknown>

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
type Method<E extends Endpoint> =
  unknown extends InputOf<E> ? () => Promise<ReplyOf<E>> : (input: InputOf<E>) => Promise<ReplyOf<E>>

export type Client<Contract extends Readonly<Record<string, Api>>> = {
  readonly [Domain in keyof Contract]: {
    readonly [Name in keyof Contract[Domain]['endpoints']]: Method<Contract[Domain]['endpoints'][Name]>
  }
}

/** Fills `:id` and `{product}` in a declared path. */
export function pathOf(template: string, params: Readonly<Record<string, unknown>> = {}, product = 'Vivo'): string {
  return template
    .replaceAll('{product}', product)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
}

/** Walks the contract once and returns plain nested functions. */
export function createClient<Contract extends Readonly<Record<string, Api>>>(
  contract: Contract,
  send: Send,
  product: () => string = () => 'Vivo',
): Client<Contract> {
  const domains = Object.entries(contract).map(([domain, api]) => {
    const calls = Object.entries(api.endpoints).map(([name, endpoint]) => [
      name,
      ({ params = {}, query = {}, body }: Parts = {}) =>
        send({ endpoint, path: pathOf(endpoint.path, params, product()), query, body }),
    ])
    return [domain, Object.fromEntries(calls)]
  })
  // The walk above mirrors the type: one function for each endpoint of each domain.
  return Object.fromEntries(domains) as Client<Contract>
}
