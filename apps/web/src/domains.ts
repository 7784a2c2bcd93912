import type { ByWing } from '@paratope/contract'
import { noScreens, type Screen } from '#lib/navigation/screens.ts'
import invoices from './billing/invoices/invoices.screens.ts'
import certificates from './catalogue/certificates/certificates.screens.ts'
import documents from './catalogue/documents/documents.screens.ts'
import downloads from './catalogue/downloads/downloads.screens.ts'
import labels from './catalogue/labels/labels.screens.ts'
import plasmids from './catalogue/plasmids/plasmids.screens.ts'
import priceAgreements from './catalogue/price-agreements/price-agreements.screens.ts'
import productDesk from './catalogue/product-desk/product-desk.screens.ts'
import products from './catalogue/products/products.screens.ts'
import references from './catalogue/references/references.screens.ts'
import stockAlerts from './catalogue/stock-alerts/stock-alerts.screens.ts'
import complaints from './fulfilment/complaints/complaints.screens.ts'
import parcels from './fulfilment/parcels/parcels.screens.ts'
import production from './fulfilment/production/production.screens.ts'
import accounts from './identity/accounts/accounts.screens.ts'
import companies from './identity/companies/companies.screens.ts'
import notifications from './identity/notifications/notifications.screens.ts'
import privacy from './identity/privacy/privacy.screens.ts'
import roles from './identity/roles/roles.screens.ts'
import securityEvents from './identity/security-events/security-events.screens.ts'
import sessions from './identity/sessions/sessions.screens.ts'
import sso from './identity/sso/sso.screens.ts'
import dashboard from './operations/dashboard/dashboard.screens.ts'
import maintenance from './operations/maintenance/maintenance.screens.ts'
import search from './operations/search/search.screens.ts'
import webhooks from './operations/webhooks/webhooks.screens.ts'
import approvals from './ordering/approvals/approvals.screens.ts'
import budgets from './ordering/budgets/budgets.screens.ts'
import carts from './ordering/carts/carts.screens.ts'
import orderTables from './ordering/order-tables/order-tables.screens.ts'
import orders from './ordering/orders/orders.screens.ts'
import quotes from './ordering/quotes/quotes.screens.ts'
import savedLists from './ordering/saved-lists/saved-lists.screens.ts'
import vectorOrders from './ordering/vector-orders/vector-orders.screens.ts'
import articles from './platform/articles/articles.screens.ts'
import categories from './platform/categories/categories.screens.ts'
import contactRequests from './platform/contact-requests/contact-requests.screens.ts'
import lowApps from './platform/low-apps/low-apps.screens.ts'
import messages from './platform/messages/messages.screens.ts'
import customVectors from './science/custom-vectors/custom-vectors.screens.ts'
import designComments from './science/design-comments/design-comments.screens.ts'
import designs from './science/designs/designs.screens.ts'
import screenings from './science/screenings/screenings.screens.ts'
import tools from './science/tools/tools.screens.ts'

/** Every domain's screens, one line for each domain, in its wing; a domain of the contract that is missing does not compile. */
export const wings = {
  platform: {
    areas: noScreens,
    articles,
    categories,
    contactRequests,
    dictionaries: noScreens,
    files: noScreens,
    lowApps,
    messages,
    navigation: noScreens,
    reports: noScreens,
  },
  identity: {
    accounts,
    addresses: noScreens,
    apiKeys: noScreens,
    attributes: noScreens,
    captchas: noScreens,
    companies,
    departments: noScreens,
    memberships: noScreens,
    mfa: noScreens,
    notifications,
    passkeys: noScreens,
    passwordResets: noScreens,
    privacy,
    qrLogins: noScreens,
    roles,
    savedViews: noScreens,
    securityEvents,
    sessions,
    sso,
    stepUp: noScreens,
    validation: noScreens,
    verificationCodes: noScreens,
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
    services: noScreens,
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
    cartTransfers: noScreens,
    carts,
    checkoutDrafts: noScreens,
    deliveryDays: noScreens,
    orderMessages: noScreens,
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
    orderingApi: noScreens,
    search,
    webhooks,
  },
} satisfies ByWing<readonly Screen[]>

export const screens: readonly Screen[] = Object.values(wings).flatMap((wing) =>
  Object.values<readonly Screen[]>(wing).flat(),
)
