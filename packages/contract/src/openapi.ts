import { exampleFields } from './api-examples.ts'
import { apiGuide } from './api-guide.ts'
import { keyScopes } from './api-keys/index.ts'
import { books } from './books.ts'
import { contract } from './index.ts'
import { buildOpenApi, type OpenApiDocument } from './kernel/openapi.ts'
import { schemas } from './schemas.ts'

/** Describes every call of the portal under a path prefix, with the product code that its paths hold. */
export const describeApi = (base: string, product: string): OpenApiDocument =>
  buildOpenApi(contract, { base, product, guide: apiGuide(base), schemas, keyScopes, texts: books, exampleFields })
