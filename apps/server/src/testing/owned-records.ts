import type { Api } from '@paratope/contract/kernel'
import type { SignedInUser } from './sign-in.ts'
import type { World } from './world.ts'

/** The request that names a record. */
export interface RecordRequest {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** Creates a record of a user and returns the request that names it. */
export type RecordFixture<Owner extends SignedInUser = SignedInUser> = (
  world: World,
  owner: Owner,
) => Promise<RecordRequest>

/** Export `ownedRecords` of a domain's .fixtures.ts: a fixture for each endpoint that names another user's record. */
export type OwnedRecords<A extends Api, Owner extends SignedInUser = SignedInUser> = {
  readonly [Name in keyof A['endpoints']]?: RecordFixture<Owner>
}

/** Every owner has it, for requests that ask for the password. */
export const ownerPassword = 'Demo#2026-sample'
