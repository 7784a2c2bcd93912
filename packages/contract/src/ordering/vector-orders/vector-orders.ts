import { vectorFaultCodes } from '@paratope/bio'
import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { file } from '../../kernel/endpoint-kinds.ts'
import { id } from '../../kernel/ids.ts'
import { Money } from '../../kernel/money.ts'
import { multiLineText } from '../../kernel/plain-text.ts'
import { CustomVectorId } from '../../science/custom-vectors/custom-vectors.ts'
import { exportFormats } from '../../science/designs/designs.constants.ts'
import { DesignVersion, DesignVersionId, VectorType } from '../../science/designs/designs.ts'
import { Feasibility } from '../../science/designs/feasibility.ts'
import { FunctionFinding, FunctionReview } from '../../science/designs/function-findings.ts'
import { CartLineId, carts } from '../carts/carts.ts'
import { endotoxinLevels, estimateParts, packagings, preparations, verifications } from './construction-rates.ts'

export const OrderedVectorId = id('ovc')

const options = {
  preparation: z.enum(preparations).describe('Amount of purified DNA, from 5 µg (mini) to 10 mg (giga).'),
  endotoxin: z.enum(endotoxinLevels).describe('Endotoxin level of the DNA.'),
  verification: z.enum(verifications).describe('What is sequenced: junctions and inserts, or the whole plasmid.'),
  packaging: z.enum(packagings).describe('Virus that the vector is packaged into.'),
  glycerolStock: z.boolean().describe('Whether a glycerol stock comes along.'),
}

export const VectorOrderOptions = z.object(options)
export type VectorOrderOptions = z.infer<typeof VectorOrderOptions>

export const VectorEstimateQuery = z.object({
  versionId: DesignVersionId.describe('The version that is to be built.'),
  ...options,
  glycerolStock: z.enum(['true', 'false']).default('false').describe('Whether a glycerol stock comes along.'),
  customVectorId: CustomVectorId.optional().describe('Own vector that the customer sends to build it in.'),
})

const VectorFaults = z.array(
  z.object({
    code: z.enum(vectorFaultCodes).describe('What is wrong.'),
    start: z.int().nullable().describe('First base of the place, counted from 0; null for the whole molecule.'),
    end: z.int().nullable().describe('Behind its last base.'),
  }),
)

export const VectorEstimate = z.object({
  version: DesignVersion.describe('The version that is to be built.'),
  name: z.string().describe('Name of the design.'),
  vectorType: VectorType.describe('What the vector is for.'),
  feasibility: Feasibility.describe('Whether it can be built, and what stands in the way.'),
  faults: VectorFaults.describe('Why it cannot be ordered as a vector; none for one that works.'),
  functionFindings: z
    .array(FunctionFinding)
    .describe('What it would not do in its cells; errors need a written reason to be ordered.'),
  packagings: z.array(z.enum(packagings)).describe('What a vector of this type can be packaged into.'),
  price: Money.nullable().describe('Estimate by rule, without shipping and tax; null if it needs a quote first.'),
  days: z.int().nullable().describe('Working days by rule; null if it needs a quote first.'),
  parts: z
    .array(
      z.object({
        kind: z.enum(estimateParts).describe('What it is for.'),
        price: Money.describe('Its share of the estimate.'),
      }),
    )
    .describe('What the estimate consists of.'),
})
export type VectorEstimate = z.infer<typeof VectorEstimate>

export const VectorOrderDraft = z.object({
  versionId: DesignVersionId,
  ...options,
  quantity: z.int().min(1).max(50).default(1).describe('Number of preparations.'),
  note: multiLineText(500).default(''),
  reason: multiLineText(500)
    .default('')
    .describe('Why it is built in spite of errors of function; production reads it.'),
  customVectorId: CustomVectorId.optional().describe('Own vector that the customer sends to build it in.'),
})
export type VectorOrderDraft = z.output<typeof VectorOrderDraft>

/** `details` of a line that orders a vector, in carts, orders and production. */
export const OrderedVectorDetails = z.object({
  kind: z.literal('vector'),
  vectorId: OrderedVectorId,
  name: z.string(),
  versionNo: z.int(),
  checksum: z.string(),
  length: z.int(),
  canBuild: z.boolean(),
  days: z.int().nullable(),
  estimate: Money.nullable(),
  /** Input of the price rule when the line is priced again; old lines have none and need a quote. */
  work: z.object({ synthesised: z.int(), fragments: z.int(), findings: z.int() }).nullable().default(null),
  /** Lines of older orders have none. */
  customVector: z.object({ id: CustomVectorId, name: z.string() }).nullable().default(null),
  /** Orders without errors of function have none. */
  review: FunctionReview.nullable().default(null),
  ...options,
})
export type OrderedVectorDetails = z.infer<typeof OrderedVectorDetails>

const base = '/by-order-client/client/plasmidCarrier/vectorOrder'
const VectorParams = z.object({ id: OrderedVectorId })
const FileQuery = z.object({ format: z.enum(exportFormats).default('genbank').describe('Format of the file.') })
const sequenceFile = file('text/plain; charset=utf-8', 'application/rdf+xml', 'application/octet-stream')

export const vectorOrders = defineApi({
  summary: 'Construction and preparation of designed vectors',
  permissions: [],
  foreignPermissions: ['cart.use', 'order.read', 'order.desk'],
  errors: {
    'vector_order.packaging_unsuitable': 409,
    'vector_order.faulty': {
      status: 422,
      values: z.object({ faults: VectorFaults.describe('Why it does not work as a vector.') }),
    },
    'vector_order.reason_missing': {
      status: 422,
      values: z.object({ findings: z.array(FunctionFinding).describe('Errors of function without a reason.') }),
    },
  },
  foreignErrors: carts.errors,
  endpoints: {
    estimate: {
      method: 'GET',
      path: `${base}/estimate`,
      needs: 'cart.use',
      query: VectorEstimateQuery,
      reply: VectorEstimate,
      summary: 'Whether a version can be built, with price and time by rule',
    },
    add: {
      method: 'POST',
      idempotent: 'optional',
      path: `${base}/add`,
      needs: 'cart.use',
      body: VectorOrderDraft,
      reply: z.object({
        id: CartLineId,
        count: z.int().describe('Lines in the cart afterwards.'),
        functionFindings: z
          .array(FunctionFinding)
          .describe('What the vector would not do in its cells: the errors that the reason answers, and notes.'),
      }),
      fails: ['vector_order.packaging_unsuitable', 'vector_order.faulty', 'vector_order.reason_missing', 'cart.full'],
      summary: 'Put the construction of a version into the cart; the sequence is kept with it',
    },
    downloadSequence: {
      method: 'GET',
      path: `${base}/:id/file`,
      needs: 'order.read',
      params: VectorParams,
      query: FileQuery,
      reply: sequenceFile,
      summary: 'The sequence that the company ordered',
    },
    deskDownloadSequence: {
      method: 'GET',
      path: `${base}/desk/:id/file`,
      needs: 'order.desk',
      params: VectorParams,
      query: FileQuery,
      reply: sequenceFile,
      summary: 'The same for staff, of orders of their tenant',
    },
  },
})
