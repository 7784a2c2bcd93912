import type { CodedError } from '@paratope/contract/kernel/errors'
import { data } from 'react-router'
import type { ApiClient } from './api-client.ts'

type Functions = Record<string, Record<string, (input?: unknown) => Promise<unknown>>>

const known = new WeakMap<ApiClient, ApiClient>()

/** A failure the visitor can understand keeps its status on the page: what is not there is a 404 page, not a fault. */
export function missingAsNotFound(client: ApiClient): ApiClient {
  const ready = known.get(client)
  if (ready) return ready
  const wrapped = Object.fromEntries(
    // A client is plain nested functions, whatever the contract holds.
    Object.entries(client as Functions).map(([domain, calls]) => [
      domain,
      Object.fromEntries(
        Object.entries(calls).map(([name, call]) => [name, (input?: unknown) => call(input).catch(asPage)]),
      ),
    ]),
  ) as unknown as ApiClient
  known.set(client, wrapped)
  return wrapped
}

function asPage(error: unknown): never {
  if (error instanceof Error && error.name === 'CodedError') {
    // The name is the class's own; the class itself belongs to the server.
    const { status, code } = error as CodedError
    throw data({ code }, { status })
  }
  throw error
}
