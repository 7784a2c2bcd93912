import * as invoices from './billing/invoices/index.ts'
import * as certificates from './catalogue/certificates/index.ts'
import * as documents from './catalogue/documents/index.ts'
import * as downloads from './catalogue/downloads/index.ts'
import * as labels from './catalogue/labels/index.ts'
import * as plasmids from './catalogue/plasmids/index.ts'
import * as priceAgreements from './catalogue/price-agreements/index.ts'
import * as productDesk from './catalogue/product-desk/index.ts'
import * as products from './catalogue/products/index.ts'
import * as references from './catalogue/references/index.ts'
import * as services from './catalogue/services/index.ts'
import * as stockAlerts from './catalogue/stock-alerts/index.ts'
import * as complaints from './fulfilment/complaints/index.ts'
import * as parcels from './fulfilment/parcels/index.ts'
import * as production from './fulfilment/production/index.ts'
import * as accounts from './identity/accounts/index.ts'
import * as addresses from './identity/addresses/index.ts'
import * as apiKeys from './identity/api-keys/index.ts'
import * as attributes from './identity/attributes/index.ts'
import * as captchas from './identity/captchas/index.ts'
import * as companies from './identity/companies/index.ts'
import * as departments from './identity/departments/index.ts'
import * as memberships from './identity/memberships/index.ts'
import * as mfa from './identity/mfa/index.ts'
import * as notifications from './identity/notifications/index.ts'
import * as passkeys from './identity/passkeys/index.ts'
import * as passwordResets from './identity/password-resets/index.ts'
import * as privacy from './identity/privacy/index.ts'
import * as qrLogins from './identity/qr-logins/index.ts'
import * as roles from './identity/roles/index.ts'
import * as savedViews from './identity/saved-views/index.ts'
import * as securityEvents from './identity/security-events/index.ts'
import * as sessions from './identity/sessions/index.ts'
import * as sso from './identity/sso/index.ts'
import * as stepUp from './identity/step-up/index.ts'
import * as validation from './identity/validation/index.ts'
import * as verificationCodes from './identity/verification-codes/index.ts'
import type { Api } from './kernel/endpoint.ts'
import * as dashboard from './operations/dashboard/index.ts'
import * as maintenance from './operations/maintenance/index.ts'
import * as orderingApi from './operations/ordering-api/index.ts'
import * as search from './operations/search/index.ts'
import * as webhooks from './operations/webhooks/index.ts'
import { ordersWithParts } from './order-parts.ts'
import * as approvals from './ordering/approvals/index.ts'
import * as budgets from './ordering/budgets/index.ts'
import * as cartTransfers from './ordering/cart-transfers/index.ts'
import * as carts from './ordering/carts/index.ts'
import * as checkoutDrafts from './ordering/checkout-drafts/index.ts'
import * as deliveryDays from './ordering/delivery-days/index.ts'
import * as orderMessages from './ordering/order-messages/index.ts'
import * as orderTables from './ordering/order-tables/index.ts'
import * as orders from './ordering/orders/index.ts'
import * as quotes from './ordering/quotes/index.ts'
import * as savedLists from './ordering/saved-lists/index.ts'
import * as vectorOrders from './ordering/vector-orders/index.ts'
import * as areas from './platform/areas/index.ts'
import * as articles from './platform/articles/index.ts'
import * as categories from './platform/categories/index.ts'
import * as contactRequests from './platform/contact-requests/index.ts'
import * as dictionaries from './platform/dictionaries/index.ts'
import * as files from './platform/files/index.ts'
import * as lowApps from './platform/low-apps/index.ts'
import * as messages from './platform/messages/index.ts'
import * as navigation from './platform/navigation/index.ts'
import * as reports from './platform/reports/index.ts'
import * as customVectors from './science/custom-vectors/index.ts'
import * as designComments from './science/design-comments/index.ts'
import * as designs from './science/designs/index.ts'
import * as screenings from './science/screenings/index.ts'
import * as tools from './science/tools/index.ts'

export type { OrderDetail } from './order-parts.ts'

/**
 * All exports of the domains, one line each, by wing. A wing uses itself and those above it. A domain's API is the
 * export with the domain's name.
 */
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
    orders,
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
} satisfies Readonly<Record<string, DomainModules>>

/** The same structure for another side: a domain that is missing there, or is in another wing, does not compile. */
export type ByWing<Entry> = {
  readonly [Wing in keyof typeof wings]: { readonly [Name in keyof (typeof wings)[Wing]]: Entry }
}

type DomainModules = Readonly<Record<string, object>>
type ApisOf<Modules> = {
  readonly [Name in keyof Modules]: Modules[Name] extends Readonly<Record<Name, infer A extends Api>> ? A : never
}

function getApis<Modules extends DomainModules>(modules: Modules): ApisOf<Modules> {
  const apis = Object.entries(modules).map(([name, module]) => [name, Reflect.get(module, name)])
  // The type is computed from the same names.
  return Object.fromEntries(apis) as ApisOf<Modules>
}

export const contract = {
  ...getApis(wings.platform),
  ...getApis(wings.identity),
  ...getApis(wings.catalogue),
  ...getApis(wings.science),
  ...getApis(wings.ordering),
  ...getApis(wings.fulfilment),
  ...getApis(wings.billing),
  ...getApis(wings.operations),
  orders: ordersWithParts,
}
export type Contract = typeof contract

const apis: readonly Api[] = Object.values(contract)

export const permissions: readonly string[] = apis.flatMap((api) => api.permissions)

/** Permissions that an API key may have. */
export const keyScopes: readonly string[] = apis.flatMap((api) => api.keyScopes ?? [])
