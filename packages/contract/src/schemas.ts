import { wings } from './index.ts'
import * as kernel from './kernel/index.ts'
import { collectNamedSchemas } from './kernel/openapi-schemas.ts'
import * as orderParts from './order-parts.ts'

/** The schemas of all domains by the name of their export, for the OpenAPI document. */
export const schemas = collectNamedSchemas({
  kernel,
  ...wings.platform,
  ...wings.identity,
  ...wings.catalogue,
  ...wings.science,
  ...wings.ordering,
  ...wings.fulfilment,
  ...wings.billing,
  ...wings.operations,
  orderParts,
})
