import type { ApiError } from '@paratope/contract/kernel/errors'
import { data } from 'react-router'
import type { ApiClient } from './api-client.ts'

type ClientFunctions = Record<string, Record<string, (input?: unknown) => Promise<unknown>>>

const wrappedClients = new WeakMap<ApiClient, ApiClient>()

/** Keeps the status of an expected error: a missing record is a 404 page, not a failure. */
export function withNotFoundPages(client: ApiClient): ApiClient {
  const existing = wrappedClients.get(client)
  if (existing) return existing
  const wrapped = Object.fromEntries(
    // A client is plain nested functions, whatever the contract holds.
    Object.entries(client as ClientFunctions).map(([domain, calls]) => [
      domain,
      Object.fromEntries(
        Object.entries(calls).map(([name, call]) => [name, (input?: unknown) => call(input).catch(throwPageError)]),
      ),
    ]),
  ) as unknown as ApiClient
  wrappedClients.set(client, wrapped)
  return wrapped
}

function throwPageError(error: unknown): never {
  if (error instanceof Error && error.name === 'ApiError') {
    // Compared by name because the class belongs to the server.
    const { status, code } = error as ApiError
    throw data({ code }, { status })
  }
  throw error
}
