import type { Contract } from '@paratope/contract'
import type { Domain } from '#kernel/domain.ts'
import addresses from './domains/addresses/index.ts'
import apiKeys from './domains/api-keys/index.ts'
import areas from './domains/areas/index.ts'
import articles from './domains/articles/index.ts'
import attributes from './domains/attributes/index.ts'
import captchas from './domains/captchas/index.ts'
import carts from './domains/carts/index.ts'
import checks from './domains/checks/index.ts'
import codes from './domains/codes/index.ts'
import companies from './domains/companies/index.ts'
import dataRequests from './domains/data-requests/index.ts'
import departments from './domains/departments/index.ts'
import dictionaries from './domains/dictionaries/index.ts'
import identities from './domains/identities/index.ts'
import letters from './domains/letters/index.ts'
import navigation from './domains/navigation/index.ts'
import notifications from './domains/notifications/index.ts'
import orders from './domains/orders/index.ts'
import passkeys from './domains/passkeys/index.ts'
import passwordResets from './domains/password-resets/index.ts'
import plasmids from './domains/plasmids/index.ts'
import products from './domains/products/index.ts'
import roles from './domains/roles/index.ts'
import scans from './domains/scans/index.ts'
import secondFactors from './domains/second-factors/index.ts'
import services from './domains/services/index.ts'
import sessions from './domains/sessions/index.ts'
import users from './domains/users/index.ts'

/** One line for each domain; a domain of the contract that is forgotten here does not compile. */
export const domains = {
  addresses,
  apiKeys,
  areas,
  articles,
  attributes,
  captchas,
  carts,
  checks,
  codes,
  companies,
  departments,
  dataRequests,
  dictionaries,
  identities,
  letters,
  navigation,
  notifications,
  orders,
  passkeys,
  passwordResets,
  plasmids,
  products,
  secondFactors,
  scans,
  roles,
  services,
  sessions,
  users,
} satisfies Record<keyof Contract, Domain>

export const migrationFolders: readonly URL[] = [
  new URL('./kernel/migrations/', import.meta.url),
  ...Object.values(domains).flatMap((domain: Domain) => domain.migrations ?? []),
]
