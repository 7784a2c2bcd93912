import { plasmids } from './catalogue/plasmids/index.ts'
import { products } from './catalogue/products/index.ts'
import { services } from './catalogue/services/index.ts'
import { carts } from './commerce/carts/index.ts'
import { orders } from './commerce/orders/index.ts'
import { accounts } from './identity/accounts/index.ts'
import { addresses } from './identity/addresses/index.ts'
import { apiKeys } from './identity/api-keys/index.ts'
import { attributes } from './identity/attributes/index.ts'
import { captchas } from './identity/captchas/index.ts'
import { companies } from './identity/companies/index.ts'
import { departments } from './identity/departments/index.ts'
import { mfa } from './identity/mfa/index.ts'
import { notifications } from './identity/notifications/index.ts'
import { passkeys } from './identity/passkeys/index.ts'
import { passwordResets } from './identity/password-resets/index.ts'
import { privacy } from './identity/privacy/index.ts'
import { qrLogins } from './identity/qr-logins/index.ts'
import { roles } from './identity/roles/index.ts'
import { sessions } from './identity/sessions/index.ts'
import { sso } from './identity/sso/index.ts'
import { validation } from './identity/validation/index.ts'
import { verificationCodes } from './identity/verification-codes/index.ts'
import { areas } from './platform/areas/index.ts'
import { articles } from './platform/articles/index.ts'
import { dictionaries } from './platform/dictionaries/index.ts'
import { messages } from './platform/messages/index.ts'
import { navigation } from './platform/navigation/index.ts'

/** Every domain's API, one line for each domain, in its wing. A wing uses itself and those above it. */
export const wings = {
  platform: {
    areas,
    articles,
    dictionaries,
    messages,
    navigation,
  },
  identity: {
    accounts,
    addresses,
    apiKeys,
    attributes,
    captchas,
    companies,
    departments,
    mfa,
    notifications,
    passkeys,
    passwordResets,
    privacy,
    qrLogins,
    roles,
    sessions,
    sso,
    validation,
    verificationCodes,
  },
  catalogue: {
    plasmids,
    products,
    services,
  },
  commerce: {
    carts,
    orders,
  },
}

/** The same registry for another side: a domain that is missing there, or stands in another wing, does not compile. */
export type ByWing<Entry> = {
  readonly [Wing in keyof typeof wings]: { readonly [Name in keyof (typeof wings)[Wing]]: Entry }
}

export const contract = { ...wings.platform, ...wings.identity, ...wings.catalogue, ...wings.commerce }
export type Contract = typeof contract
