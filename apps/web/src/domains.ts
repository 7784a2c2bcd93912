import type { Screen } from '#lib/screens.ts'
import articles from './domains/articles/index.ts'
import carts from './domains/carts/index.ts'
import dataRequests from './domains/data-requests/index.ts'
import identities from './domains/identities/index.ts'
import letters from './domains/letters/index.ts'
import orders from './domains/orders/index.ts'
import plasmids from './domains/plasmids/index.ts'
import products from './domains/products/index.ts'
import roles from './domains/roles/index.ts'
import scans from './domains/scans/index.ts'
import services from './domains/services/index.ts'
import sessions from './domains/sessions/index.ts'
import users from './domains/users/index.ts'

/** Every domain's screens, one line per domain. */
export const domains = {
  articles,
  carts,
  dataRequests,
  identities,
  letters,
  orders,
  plasmids,
  products,
  roles,
  scans,
  services,
  sessions,
  users,
} satisfies Record<string, readonly Screen[]>

export const screens: readonly Screen[] = Object.values<readonly Screen[]>(domains).flat()
