import { plasmidTexts } from './catalogue/plasmids/plasmids.texts.ts'
import { productSpecTexts } from './catalogue/products/product-specs.texts.ts'
import { productTexts } from './catalogue/products/products.texts.ts'
import { serviceTexts } from './catalogue/services/services.texts.ts'
import { cartTexts } from './commerce/carts/carts.texts.ts'
import { orderTexts } from './commerce/orders/orders.texts.ts'
import { accountSettingsTexts } from './identity/accounts/account-settings.texts.ts'
import { contactCodeTexts } from './identity/accounts/contact-code.texts.ts'
import { registrationTexts } from './identity/accounts/registration.texts.ts'
import { addressTexts } from './identity/addresses/addresses.texts.ts'
import { apiKeyTexts } from './identity/api-keys/api-keys.texts.ts'
import { attributeTexts } from './identity/attributes/attributes.texts.ts'
import { captchaTexts } from './identity/captchas/captchas.texts.ts'
import { mfaTexts } from './identity/mfa/mfa.texts.ts'
import { notificationTexts } from './identity/notifications/notifications.texts.ts'
import { passkeyTexts } from './identity/passkeys/passkeys.texts.ts'
import { passwordResetTexts } from './identity/password-resets/password-resets.texts.ts'
import { privacyTexts } from './identity/privacy/privacy.texts.ts'
import { qrLoginTexts } from './identity/qr-logins/qr-logins.texts.ts'
import { roleTexts } from './identity/roles/roles.texts.ts'
import { phoneLoginTexts } from './identity/sessions/phone-login.texts.ts'
import { sessionTexts } from './identity/sessions/sessions.texts.ts'
import { unfreezingTexts } from './identity/sessions/unfreezing.texts.ts'
import { ssoTexts } from './identity/sso/sso.texts.ts'
import { validationTexts } from './identity/validation/validation.texts.ts'
import { verificationCodeTexts } from './identity/verification-codes/verification-codes.texts.ts'
import type { Texts } from './kernel/texts.ts'
import { areaTexts } from './platform/areas/areas.texts.ts'
import { articleTexts } from './platform/articles/articles.texts.ts'
import { messageTexts } from './platform/messages/messages.texts.ts'
import { policyTexts } from './platform/policies/policies.texts.ts'

/** The texts of all domains, for whoever only knows a code. */
export const textRegistry: readonly Texts[] = [
  accountSettingsTexts,
  addressTexts,
  apiKeyTexts,
  areaTexts,
  articleTexts,
  attributeTexts,
  captchaTexts,
  cartTexts,
  validationTexts,
  verificationCodeTexts,
  contactCodeTexts,
  privacyTexts,
  ssoTexts,
  messageTexts,
  notificationTexts,
  orderTexts,
  phoneLoginTexts,
  passkeyTexts,
  plasmidTexts,
  passwordResetTexts,
  policyTexts,
  productSpecTexts,
  productTexts,
  mfaTexts,
  qrLoginTexts,
  roleTexts,
  serviceTexts,
  sessionTexts,
  unfreezingTexts,
  registrationTexts,
]
