import { type ByWing, type Contract, contract } from '@paratope/contract'
import type { Seed } from '#kernel/database/seed.ts'
import { collectGrants, collectLimits, collectRegistry, type Domain } from '#kernel/domain.ts'
import type { Subscriber } from '#kernel/messaging/jobs.ts'
import invoices from './billing/invoices/index.ts'
import certificates from './catalogue/certificates/index.ts'
import documents from './catalogue/documents/index.ts'
import downloads from './catalogue/downloads/index.ts'
import labels from './catalogue/labels/index.ts'
import plasmids from './catalogue/plasmids/index.ts'
import priceAgreements from './catalogue/price-agreements/index.ts'
import productDesk from './catalogue/product-desk/index.ts'
import products from './catalogue/products/index.ts'
import references from './catalogue/references/index.ts'
import services from './catalogue/services/index.ts'
import stockAlerts from './catalogue/stock-alerts/index.ts'
import complaints from './fulfilment/complaints/index.ts'
import parcels from './fulfilment/parcels/index.ts'
import production from './fulfilment/production/index.ts'
import accounts, { createRoleSeed } from './identity/accounts/index.ts'
import addresses from './identity/addresses/index.ts'
import apiKeys from './identity/api-keys/index.ts'
import attributes from './identity/attributes/index.ts'
import captchas from './identity/captchas/index.ts'
import companies from './identity/companies/index.ts'
import departments from './identity/departments/index.ts'
import memberships from './identity/memberships/index.ts'
import mfa from './identity/mfa/index.ts'
import notifications from './identity/notifications/index.ts'
import passkeys from './identity/passkeys/index.ts'
import passwordResets from './identity/password-resets/index.ts'
import privacy from './identity/privacy/index.ts'
import qrLogins from './identity/qr-logins/index.ts'
import roles from './identity/roles/index.ts'
import savedViews from './identity/saved-views/index.ts'
import securityEvents from './identity/security-events/index.ts'
import sessions from './identity/sessions/index.ts'
import sso from './identity/sso/index.ts'
import stepUp from './identity/step-up/index.ts'
import validation from './identity/validation/index.ts'
import verificationCodes from './identity/verification-codes/index.ts'
import dashboard from './operations/dashboard/index.ts'
import maintenance from './operations/maintenance/index.ts'
import orderingApi from './operations/ordering-api/index.ts'
import search from './operations/search/index.ts'
import webhooks from './operations/webhooks/index.ts'
import approvals from './ordering/approvals/index.ts'
import budgets from './ordering/budgets/index.ts'
import cartTransfers from './ordering/cart-transfers/index.ts'
import carts from './ordering/carts/index.ts'
import checkoutDrafts from './ordering/checkout-drafts/index.ts'
import deliveryDays from './ordering/delivery-days/index.ts'
import orderMessages from './ordering/order-messages/index.ts'
import orderTables from './ordering/order-tables/index.ts'
import orders from './ordering/orders/index.ts'
import quotes from './ordering/quotes/index.ts'
import savedLists from './ordering/saved-lists/index.ts'
import vectorOrders from './ordering/vector-orders/index.ts'
import areas from './platform/areas/index.ts'
import articles from './platform/articles/index.ts'
import categories from './platform/categories/index.ts'
import contactRequests from './platform/contact-requests/index.ts'
import dictionaries from './platform/dictionaries/index.ts'
import files from './platform/files/index.ts'
import lowApps from './platform/low-apps/index.ts'
import messages from './platform/messages/index.ts'
import navigation, { createMenuSeed } from './platform/navigation/index.ts'
import reports from './platform/reports/index.ts'
import customVectors from './science/custom-vectors/index.ts'
import designComments from './science/design-comments/index.ts'
import designs from './science/designs/index.ts'
import screenings from './science/screenings/index.ts'
import tools from './science/tools/index.ts'

/** One line per domain, in its wing; a domain of the contract that is missing here does not compile. */
export const wings = {
  platform: {
    areas,
    articles,
    categories,
    contactRequests,
    dictionaries,
    files,
    lowApps,
    messages,
    navigation,
    reports,
  },
  identity: {
    accounts,
    addresses,
    apiKeys,
    attributes,
    captchas,
    companies,
    departments,
    memberships,
    mfa,
    notifications,
    passkeys,
    passwordResets,
    privacy,
    qrLogins,
    roles,
    savedViews,
    securityEvents,
    sessions,
    sso,
    stepUp,
    validation,
    verificationCodes,
  },
  catalogue: {
    certificates,
    documents,
    downloads,
    labels,
    plasmids,
    priceAgreements,
    productDesk,
    products,
    references,
    services,
    stockAlerts,
  },
  science: {
    customVectors,
    designComments,
    designs,
    screenings,
    tools,
  },
  ordering: {
    approvals,
    budgets,
    cartTransfers,
    carts,
    checkoutDrafts,
    deliveryDays,
    orderMessages,
    orderTables,
    // Its detail has parts that other domains declare.
    orders: { ...orders, api: contract.orders },
    quotes,
    savedLists,
    vectorOrders,
  },
  fulfilment: {
    complaints,
    parcels,
    production,
  },
  billing: {
    invoices,
  },
  operations: {
    dashboard,
    maintenance,
    orderingApi,
    search,
    webhooks,
  },
} satisfies ByWing<Domain>

export const domains: Readonly<Record<keyof Contract, Domain>> = {
  ...wings.platform,
  ...wings.identity,
  ...wings.catalogue,
  ...wings.science,
  ...wings.ordering,
  ...wings.fulfilment,
  ...wings.billing,
  ...wings.operations,
}

/** The default permissions of each role. */
export const grants = collectGrants(Object.values(domains))

export const registry = collectRegistry(Object.values(domains))

/** Calls per minute and address, by domain and endpoint, where the general limit does not apply. */
export const limits = collectLimits(domains)

export const seeds: readonly Seed[] = [
  createRoleSeed(grants),
  createMenuSeed(Object.values(domains).flatMap(({ menu }) => menu)),
  ...Object.values(domains).flatMap((domain) => domain.seeds),
]

export const listSubscribers = (): Subscriber[] => Object.values(domains).flatMap(({ subscribers }) => subscribers)

export const migrationFolders: readonly URL[] = [
  new URL('./kernel/database/migrations/', import.meta.url),
  ...Object.values(domains).flatMap((domain) => domain.migrations ?? []),
]
