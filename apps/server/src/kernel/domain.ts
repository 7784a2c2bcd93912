import type { Api } from '@paratope/contract/kernel'
import type { Seed } from './database/seed.ts'
import type { AnyHandlers, Handlers } from './http/request-context.ts'
import type { Job, Subscriber } from './messaging/jobs.ts'

export interface Domain {
  readonly api: Api
  readonly handlers: AnyHandlers
  readonly migrations?: URL
  readonly jobs: readonly Job[]
  readonly subscribers: readonly Subscriber[]
  readonly seeds: readonly Seed[]
}

interface DomainDefinition<A extends Api> {
  api: A
  handlers: Handlers<A>
  migrations?: URL
  jobs?: readonly Job[]
  subscribers?: readonly Subscriber[]
  seeds?: readonly Seed[]
}

/** The face of a domain: what the agreement promises, who keeps it, and what it brings along. */
export function defineDomain<const A extends Api>({
  jobs = [],
  subscribers = [],
  seeds = [],
  ...rest
}: DomainDefinition<A>): Domain {
  // Each handler was checked against its endpoint above; mount calls it only with what that endpoint parsed.
  return { ...rest, jobs, subscribers, seeds, handlers: rest.handlers }
}
