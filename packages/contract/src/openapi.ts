import { exampleFields } from './api-examples.ts'
import { buildApiGuide } from './api-guide.ts'
import { contract, keyScopes } from './index.ts'
import { buildOpenApi, type CallLimits, type OpenApiDocument } from './kernel/openapi.ts'
import { webhookDescription } from './operations/webhooks/index.ts'
import { schemas } from './schemas.ts'
import { textRegistry } from './text-registry.ts'

/** Builds the OpenAPI document under a path prefix, with a product code. */
export const buildApiDocument = (base: string, product: string, limits: CallLimits): OpenApiDocument =>
  buildOpenApi(contract, {
    base,
    product,
    guide: buildApiGuide(base, keyScopes),
    schemas,
    keyScopes,
    texts: textRegistry,
    exampleFields,
    limits,
    webhooks: { event: webhookDescription },
  })
