import type { Seed } from '#kernel/database/seed.ts'
import { seeds as invoices } from './billing/invoices.seed.ts'
import { seeds as certificates } from './catalogue/certificates.seed.ts'
import { seeds as plasmids } from './catalogue/plasmids.seed.ts'
import { seeds as priceAgreements } from './catalogue/price-agreements.seed.ts'
import { seeds as products } from './catalogue/products.seed.ts'
import { seeds as production } from './fulfilment/production.seed.ts'
import { seeds as accounts } from './identity/accounts.seed.ts'
import { seeds as addresses } from './identity/addresses.seed.ts'
import { seeds as companies } from './identity/companies.seed.ts'
import { seeds as departments } from './identity/departments.seed.ts'
import { seeds as memberships } from './identity/memberships.seed.ts'
import { seeds as sessions } from './identity/sessions.seed.ts'
import { seeds as webhooks } from './operations/webhooks.seed.ts'
import { seeds as approvals } from './ordering/approvals.seed.ts'
import { seeds as budgets } from './ordering/budgets.seed.ts'
import { seeds as orderMessages } from './ordering/order-messages.seed.ts'
import { seeds as orderTables } from './ordering/order-tables.seed.ts'
import { seeds as orders } from './ordering/orders.seed.ts'
import { seeds as savedLists } from './ordering/saved-lists.seed.ts'
import { seeds as vectorOrders } from './ordering/vector-orders.seed.ts'
import { seeds as articles } from './platform/articles.seed.ts'
import { seeds as contactRequests } from './platform/contact-requests.seed.ts'
import { seeds as lowApps } from './platform/low-apps.seed.ts'
import { seeds as customVectors } from './science/custom-vectors.seed.ts'
import { seeds as designComments } from './science/design-comments.seed.ts'
import { seeds as designs } from './science/designs.seed.ts'

export { seedGeneratedProducts } from './catalogue/products.seed.ts'

/** Everything that the demonstration lays down over the base data; it runs in the order of its dependencies. */
export const demoSeeds: readonly Seed[] = [
  ...articles,
  ...contactRequests,
  ...lowApps,
  ...accounts,
  ...addresses,
  ...companies,
  ...departments,
  ...memberships,
  ...sessions,
  ...certificates,
  ...plasmids,
  ...priceAgreements,
  ...products,
  ...customVectors,
  ...designComments,
  ...designs,
  ...approvals,
  ...budgets,
  ...orderMessages,
  ...orderTables,
  ...savedLists,
  ...vectorOrders,
  ...orders,
  ...production,
  ...invoices,
  ...webhooks,
]
