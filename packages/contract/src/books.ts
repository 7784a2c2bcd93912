import { addressTexts } from './addresses/addresses.texts.ts'
import { captchaTexts } from './captchas/captchas.texts.ts'
import { cartTexts } from './carts/carts.texts.ts'
import type { Texts } from './kernel/texts.ts'
import { notificationTexts } from './notifications/notifications.texts.ts'
import { orderTexts } from './orders/orders.texts.ts'
import { sessionTexts } from './sessions/sessions.texts.ts'
import { userTexts } from './users/users.texts.ts'

/** The texts of all domains, for whoever only knows a code. */
export const books: readonly Texts[] = [
  addressTexts,
  captchaTexts,
  cartTexts,
  notificationTexts,
  orderTexts,
  sessionTexts,
  userTexts,
]
