import type { Api, Endpoint, EndpointCall, EndpointInput, EndpointReply } from './endpoint.ts'

export interface ApiCall {
  endpoint: EndpointCall
  path: string
  query: Readonly<Record<string, unknown>>
  body: unknown
}

export type Send = (call: ApiCall) => Promise<unknown>

type CallInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
type ClientMethod<E extends Endpoint> =
  unknown extends EndpointInput<E>
    ? () => Promise<EndpointReply<E>>
    : (input: EndpointInput<E>) => Promise<EndpointReply<E>>

export type Client<Contract extends Readonly<Record<string, Api>>> = {
  readonly [Domain in keyof Contract]: {
    readonly [Name in keyof Contract[Domain]['endpoints']]: ClientMethod<Contract[Domain]['endpoints'][Name]>
  }
}

/** Fills `:id` and `{product}` in a declared path. */
export function buildPath(template: string, params: Readonly<Record<string, unknown>> = {}, product = 'Vivo'): string {
  return template
    .replaceAll('{product}', product)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
}

/** Input of a client: the contract itself or its table of calls. */
export type Calls<Contract extends Readonly<Record<string, Api>>> = {
  readonly [Domain in keyof Contract]: {
    readonly endpoints: { readonly [Name in keyof Contract[Domain]['endpoints']]: EndpointCall }
  }
}

/** Builds nested functions from the contract or its table of calls. */
export function createClient<Contract extends Readonly<Record<string, Api>>>(
  contract: Contract,
  send: Send,
  product?: () => string,
): Client<Contract>
export function createClient<Contract extends Readonly<Record<string, Api>>>(
  contract: Calls<Contract>,
  send: Send,
  product?: () => string,
): Client<Contract>
export function createClient<Contract extends Readonly<Record<string, Api>>>(
  contract: Calls<Contract>,
  send: Send,
  product: () => string = () => 'Vivo',
): Client<Contract> {
  const domains = Object.entries<Calls<Contract>[keyof Contract]>(contract).map(([domain, api]) => {
    const calls = Object.entries<EndpointCall>(api.endpoints).map(([name, endpoint]) => [
      name,
      ({ params = {}, query = {}, body }: CallInput = {}) =>
        send({ endpoint, path: buildPath(endpoint.path, params, product()), query, body }),
    ])
    return [domain, Object.fromEntries(calls)]
  })
  // Mirrors the type: one function for each endpoint of each domain.
  return Object.fromEntries(domains) as Client<Contract>
}
