import { addresses } from './addresses/index.ts'
import { apiKeys } from './api-keys/index.ts'
import { areas } from './areas/index.ts'
import { articles } from './articles/index.ts'
import { attributes } from './attributes/index.ts'
import { captchas } from './captchas/index.ts'
import { carts } from './carts/index.ts'
import { checks } from './checks/index.ts'
import { codes } from './codes/index.ts'
import { companies } from './companies/index.ts'
import { dataRequests } from './data-requests/index.ts'
import { departments } from './departments/index.ts'
import { dictionaries } from './dictionaries/index.ts'
import { identities } from './identities/index.ts'
import { letters } from './letters/index.ts'
import { navigation } from './navigation/index.ts'
import { notifications } from './notifications/index.ts'
import { orders } from './orders/index.ts'
import { passkeys } from './passkeys/index.ts'
import { passwordResets } from './password-resets/index.ts'
import { plasmids } from './plasmids/index.ts'
import { products } from './products/index.ts'
import { roles } from './roles/index.ts'
import { scans } from './scans/index.ts'
import { secondFactors } from './second-factors/index.ts'
import { services } from './services/index.ts'
import { sessions } from './sessions/index.ts'
import { users } from './users/index.ts'

/** The whole agreement: one line for each domain. */
export const contract = {
  addresses,
  apiKeys,
  areas,
  articles,
  attributes,
  captchas,
  carts,
  checks,
  codes,
  companies,
  departments,
  dataRequests,
  dictionaries,
  identities,
  letters,
  navigation,
  notifications,
  orders,
  passkeys,
  passwordResets,
  plasmids,
  products,
  secondFactors,
  scans,
  roles,
  services,
  sessions,
  users,
}
export type Contract = typeof contract
