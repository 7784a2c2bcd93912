import { addressTexts } from './addresses/addresses.texts.ts'
import { apiKeyTexts } from './api-keys/api-keys.texts.ts'
import { areaTexts } from './areas/areas.texts.ts'
import { articleTexts } from './articles/articles.texts.ts'
import { attributeTexts } from './attributes/attributes.texts.ts'
import { captchaTexts } from './captchas/captchas.texts.ts'
import { cartTexts } from './carts/carts.texts.ts'
import { checkTexts } from './checks/checks.texts.ts'
import { codeTexts } from './codes/codes.texts.ts'
import { dataTexts } from './data-requests/data-requests.texts.ts'
import { identityTexts } from './identities/identities.texts.ts'
import type { Texts } from './kernel/texts.ts'
import { letterTexts } from './letters/letters.texts.ts'
import { notificationTexts } from './notifications/notifications.texts.ts'
import { orderTexts } from './orders/orders.texts.ts'
import { passkeyTexts } from './passkeys/passkeys.texts.ts'
import { resetTexts } from './password-resets/password-resets.texts.ts'
import { plasmidTexts } from './plasmids/plasmids.texts.ts'
import { policyTexts } from './policies/policies.texts.ts'
import { productFactTexts } from './products/product-facts.texts.ts'
import { productTexts } from './products/products.texts.ts'
import { roleTexts } from './roles/roles.texts.ts'
import { scanTexts } from './scans/scans.texts.ts'
import { secondFactorTexts } from './second-factors/second-factors.texts.ts'
import { serviceTexts } from './services/services.texts.ts'
import { phoneLoginTexts } from './sessions/phone-login.texts.ts'
import { sessionTexts } from './sessions/sessions.texts.ts'
import { unfreezingTexts } from './sessions/unfreezing.texts.ts'
import { accountTexts } from './users/account.texts.ts'
import { contactTexts } from './users/contact-code.texts.ts'
import { userTexts } from './users/users.texts.ts'

/** The texts of all domains, for whoever only knows a code. */
export const books: readonly Texts[] = [
  accountTexts,
  addressTexts,
  apiKeyTexts,
  areaTexts,
  articleTexts,
  attributeTexts,
  captchaTexts,
  cartTexts,
  checkTexts,
  codeTexts,
  contactTexts,
  dataTexts,
  identityTexts,
  letterTexts,
  notificationTexts,
  orderTexts,
  phoneLoginTexts,
  passkeyTexts,
  plasmidTexts,
  resetTexts,
  policyTexts,
  productFactTexts,
  productTexts,
  secondFactorTexts,
  scanTexts,
  roleTexts,
  serviceTexts,
  sessionTexts,
  unfreezingTexts,
  userTexts,
]
