import * as addresses from './addresses/index.ts'
import * as apiKeys from './api-keys/index.ts'
import * as areas from './areas/index.ts'
import * as articles from './articles/index.ts'
import * as attributes from './attributes/index.ts'
import * as captchas from './captchas/index.ts'
import * as carts from './carts/index.ts'
import * as checks from './checks/index.ts'
import * as codes from './codes/index.ts'
import * as companies from './companies/index.ts'
import * as dataRequests from './data-requests/index.ts'
import * as departments from './departments/index.ts'
import * as dictionaries from './dictionaries/index.ts'
import * as identities from './identities/index.ts'
import type { Contract } from './index.ts'
import * as kernel from './kernel/index.ts'
import { collectNamedSchemas } from './kernel/openapi-schemas.ts'
import * as letters from './letters/index.ts'
import * as navigation from './navigation/index.ts'
import * as notifications from './notifications/index.ts'
import * as orders from './orders/index.ts'
import * as passkeys from './passkeys/index.ts'
import * as passwordResets from './password-resets/index.ts'
import * as plasmids from './plasmids/index.ts'
import * as products from './products/index.ts'
import * as roles from './roles/index.ts'
import * as scans from './scans/index.ts'
import * as secondFactors from './second-factors/index.ts'
import * as services from './services/index.ts'
import * as sessions from './sessions/index.ts'
import * as users from './users/index.ts'

const modules = {
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
  dataRequests,
  departments,
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
  roles,
  scans,
  secondFactors,
  services,
  sessions,
  users,
} satisfies Record<keyof Contract, object>

/** The schemas of all domains by the name of their export, for the OpenAPI document. */
export const schemas = collectNamedSchemas({ kernel, ...modules })
