import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/ids.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { multiLineText } from '../../kernel/plain-text.ts'
import { Instant } from '../../kernel/time.ts'
import { FileLink } from '../../platform/files/files.ts'

export const ScreeningId = id('scr')

/** `clear` had no hit, `review` waits for a person; the others were decided by one. */
export const screeningStates = ['clear', 'review', 'approved', 'rejected'] as const
export const ScreeningState = z.enum(screeningStates)
export type ScreeningState = z.infer<typeof ScreeningState>

/** States in which a sequence may be made. */
export const releasedStates: readonly ScreeningState[] = ['clear', 'approved']

export const screeningDecisions = ['approved', 'rejected'] as const

/** Why a person has to look at a file. */
export const fileReasons = ['unreadable', 'broken', 'partial', 'too_long'] as const
export const FileReason = z.enum(fileReasons)
export type FileReason = z.infer<typeof FileReason>

export const ScreeningHit = z.object({
  name: z.string().describe('Name of the listed sequence.'),
  accession: z.string().describe('Its accession in UniProt.'),
  from: z.int().describe('First matching position of the ordered sequence, from 1.'),
  to: z.int().describe('Last matching position.'),
  residues: z.int().describe('Amino acids that match in a row.'),
})
export type ScreeningHit = z.infer<typeof ScreeningHit>

export const Screening = z.object({
  id: ScreeningId,
  orderNo: z.string().describe('Number of the order.'),
  lineNo: z.int().describe('Number of the order line; 0 for what belongs to the order as a whole.'),
  company: z.string().describe('Name of the customer.'),
  name: z.string().describe('Name of the sequence in the order line or file, or of the file.'),
  kind: z
    .enum(['dna', 'protein', 'file'])
    .describe('What the sequence is; `file` where no sequence could be read from a file.'),
  length: z.int().describe('Bases or residues; bytes of a file.'),
  fileName: z.string().nullable().describe('Name of the attached file that holds the sequence, if any.'),
  fileReason: FileReason.nullable().describe('Why a person has to look at the file; null for sequences.'),
  checksum: z
    .string()
    .describe('SHA-256 of kind and sequence, or of the file: the verdict is about this content only.'),
  screener: z.string().describe('Name of the screener.'),
  listVersion: z.string().describe('Version of its list.'),
  hits: z.array(ScreeningHit).describe('Listed sequences that it resembles.'),
  state: ScreeningState.describe('The verdict as it stands.'),
  screenedAt: Instant.describe('When it was screened.'),
  version: z.int().describe('Send it with a decision; an older one is refused with `record.changed`.'),
  decisions: z
    .array(
      z.object({
        decision: z.enum(screeningDecisions).describe('What was decided.'),
        reason: z.string().describe('Why.'),
        by: z.string().describe('Name of the person.'),
        at: Instant.describe('When.'),
      }),
    )
    .describe('Decisions of people, the oldest first; none is ever removed.'),
})
export type Screening = z.infer<typeof Screening>

export const ScreeningDecision = z.object({
  version: z.int(),
  decision: z.enum(screeningDecisions),
  reason: multiLineText(2000, 10),
})
export type ScreeningDecision = z.output<typeof ScreeningDecision>

const base = '/by-order-client/screening'

export const screenings = defineApi({
  summary: 'Biosecurity screening of ordered sequences, and the decisions of people about hits',
  permissions: ['screening.read', 'screening.decide'],
  errors: {
    'screening.clear_already': 409,
  },
  endpoints: {
    list: {
      method: 'GET',
      path: `${base}/list`,
      needs: 'screening.read',
      query: z.object({
        ...pageQuery.shape,
        state: z
          .enum(['review', 'decided', 'all'])
          .default('review')
          .describe('Only sequences that wait, only those that people decided about, or all.'),
      }),
      reply: pageOf(Screening),
      summary: 'Screened sequences: those that wait, the oldest first; others the newest first',
    },
    fileLink: {
      method: 'GET',
      path: `${base}/:id/file`,
      needs: 'screening.read',
      params: z.object({ id: ScreeningId }),
      reply: FileLink,
      summary: 'A link that opens the attached file for 5 minutes',
    },
    decide: {
      method: 'POST',
      path: `${base}/:id/decide`,
      needs: 'screening.decide',
      params: z.object({ id: ScreeningId }),
      body: ScreeningDecision,
      reply: Screening,
      fails: ['screening.clear_already'],
      summary: 'Release or reject a sequence with hits; a later decision replaces the verdict, not the record',
    },
  },
})
