import * as plasmids from './catalogue/plasmids/index.ts'
import * as products from './catalogue/products/index.ts'
import * as services from './catalogue/services/index.ts'
import * as carts from './commerce/carts/index.ts'
import * as orders from './commerce/orders/index.ts'
import * as accounts from './identity/accounts/index.ts'
import * as addresses from './identity/addresses/index.ts'
import * as apiKeys from './identity/api-keys/index.ts'
import * as attributes from './identity/attributes/index.ts'
import * as captchas from './identity/captchas/index.ts'
import * as companies from './identity/companies/index.ts'
import * as departments from './identity/departments/index.ts'
import * as mfa from './identity/mfa/index.ts'
import * as notifications from './identity/notifications/index.ts'
import * as passkeys from './identity/passkeys/index.ts'
import * as passwordResets from './identity/password-resets/index.ts'
import * as privacy from './identity/privacy/index.ts'
import * as qrLogins from './identity/qr-logins/index.ts'
import * as roles from './identity/roles/index.ts'
import * as sessions from './identity/sessions/index.ts'
import * as sso from './identity/sso/index.ts'
import * as validation from './identity/validation/index.ts'
import * as verificationCodes from './identity/verification-codes/index.ts'
import type { Contract } from './index.ts'
import * as kernel from './kernel/index.ts'
import { collectNamedSchemas } from './kernel/openapi-schemas.ts'
import * as areas from './platform/areas/index.ts'
import * as articles from './platform/articles/index.ts'
import * as dictionaries from './platform/dictionaries/index.ts'
import * as messages from './platform/messages/index.ts'
import * as navigation from './platform/navigation/index.ts'

const modules = {
  addresses,
  apiKeys,
  areas,
  articles,
  attributes,
  captchas,
  carts,
  validation,
  verificationCodes,
  companies,
  privacy,
  departments,
  dictionaries,
  sso,
  messages,
  navigation,
  notifications,
  orders,
  passkeys,
  passwordResets,
  plasmids,
  products,
  roles,
  qrLogins,
  mfa,
  services,
  sessions,
  accounts,
} satisfies Record<keyof Contract, object>

/** The schemas of all domains by the name of their export, for the OpenAPI document. */
export const schemas = collectNamedSchemas({ kernel, ...modules })
