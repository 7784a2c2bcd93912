import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { multiLineText, singleLineText } from '../../kernel/plain-text.ts'
import { Instant, LocalDate } from '../../kernel/time.ts'
import { LotNo } from '../documents/documents.ts'

export const certificateStates = ['missing', 'draft', 'released'] as const
export const CertificateState = z.enum(certificateStates)
export type CertificateState = z.infer<typeof CertificateState>

export const maxResults = 40

const limit = z.number().min(-1_000_000).max(1_000_000_000).nullable().default(null)

/** A line of a certificate; test, method and words are values of dictionaries, or texts that stand for themselves. */
export const CertificateResult = z
  .object({
    test: singleLineText(80, 1).meta({ description: 'Value of `lot_test`, or the name itself.', examples: ['ph'] }),
    method: singleLineText(80).default('').describe('Value of `lot_method`, or the name itself; empty if not known.'),
    unit: singleLineText(20).default('').describe('Unit of limits and result, or empty.'),
    min: limit.describe('The least that passes; null for none.'),
    max: limit.describe('The most that passes; null for none.'),
    expected: singleLineText(80)
      .default('')
      .describe('The word that passes, a value of `lot_result`; empty for numbers.'),
    value: z
      .union([z.number().min(-1_000_000).max(1_000_000_000), singleLineText(80, 1)])
      .nullable()
      .default(null)
      .describe('Result: a number, or a word of `lot_result`; null while it is not tested.'),
  })
  .refine(({ min, max }) => min === null || max === null || min <= max, {
    path: ['max'],
    params: { code: 'limit.reversed' },
  })
export type CertificateResult = z.output<typeof CertificateResult>

export const CertificateDraft = z.object({
  version: z.int().min(0).describe('The version of the draft that was read; 0 if there is none.'),
  results: z.array(CertificateResult).min(1).max(maxResults).describe('Results in the order of the paper.'),
  retestOn: LocalDate.nullable().default(null).describe('Day of the next test; null for none.'),
  reason: multiLineText(1000).default('').describe('Why the last revision is corrected; customers read it.'),
})
export type CertificateDraft = z.output<typeof CertificateDraft>

export const CertificateQuery = z.object({
  ...pageQuery.shape,
  keyword: singleLineText(100).default('').describe('Beginning of the lot number or of the catalogue number.'),
  state: CertificateState.optional().describe('Whether results are missing, wait for their release, or are released.'),
})
export type CertificateQuery = z.output<typeof CertificateQuery>

export const CertificateLot = z.object({
  lotNo: z.string().describe('Number of the lot.'),
  code: z.string().describe('Catalogue number.'),
  name: z.string().describe('Name of the product.'),
  madeOn: LocalDate.describe('Day of manufacture.'),
  expiresOn: LocalDate.describe('Last day of use.'),
  state: CertificateState.describe('State of the newest revision.'),
  revision: z.int().describe('The released revision; 0 if there is none.'),
  enteredBy: z.string().describe('Who entered the newest results; empty if not recorded.'),
})
export type CertificateLot = z.infer<typeof CertificateLot>

export const CertificateRevision = z.object({
  revision: z.int().describe('Number of the revision, from 1.'),
  reason: z.string().describe('Why it replaced the one before; empty for the first.'),
  enteredBy: z.string().describe('Who entered the results; empty if not recorded.'),
  releasedBy: z.string().describe('Who released it; empty if not recorded.'),
  releasedAt: Instant.nullable().describe('When it was released; null if not recorded.'),
})

export const CertificateDetail = z.object({
  ...CertificateLot.shape,
  version: z.int().describe('Send it with a change; 0 while there is no draft.'),
  results: z.array(CertificateResult).describe('Of the draft; else of the released revision, or as far as recorded.'),
  retestOn: LocalDate.nullable(),
  reason: z.string().describe('Of the draft.'),
  revisions: z.array(CertificateRevision).describe('Released revisions, the newest first.'),
  isOwnDraft: z.boolean().describe('Whether the reader entered the draft, and so cannot release it.'),
})
export type CertificateDetail = z.infer<typeof CertificateDetail>

const base = '/by-order-client/desk/certificate'
const LotParams = z.object({ lotNo: LotNo })
const test = z.object({ test: z.string() })

export const certificates = defineApi({
  summary: 'Certificates of analysis: results are entered by one person and released by another, revision by revision',
  permissions: ['certificate.read', 'certificate.enter', 'certificate.release'],
  errors: {
    'certificate.same_person': 409,
    'certificate.no_draft': 409,
    'certificate.reason_missing': 400,
    'certificate.incomplete': { status: 409, values: test },
    'certificate.out_of_specification': { status: 409, values: test },
  },
  endpoints: {
    list: {
      method: 'GET',
      path: `${base}/list`,
      needs: 'certificate.read',
      query: CertificateQuery,
      reply: pageOf(CertificateLot),
      summary: 'Lots with the state of their certificates, the newest lot first',
    },
    detail: {
      method: 'GET',
      path: `${base}/:lotNo`,
      needs: 'certificate.read',
      params: LotParams,
      reply: CertificateDetail,
      summary: 'The results of a lot and its released revisions',
    },
    save: {
      method: 'PUT',
      path: `${base}/:lotNo`,
      needs: 'certificate.enter',
      params: LotParams,
      body: CertificateDraft,
      reply: CertificateDetail,
      fails: ['certificate.reason_missing'],
      summary: 'Enter results; with a released revision, they become a correction that needs a reason',
    },
    release: {
      method: 'POST',
      path: `${base}/:lotNo/release`,
      needs: 'certificate.release',
      params: LotParams,
      body: z.object({ version: z.int().describe('The version of the draft that was read.') }),
      reply: CertificateDetail,
      fails: [
        'certificate.same_person',
        'certificate.no_draft',
        'certificate.incomplete',
        'certificate.out_of_specification',
      ],
      summary:
        'Release the entered results as the next revision; not by the person who entered them. It never changes again',
    },
  },
})
