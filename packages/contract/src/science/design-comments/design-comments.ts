import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/ids.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { multiLineText } from '../../kernel/plain-text.ts'
import { Instant } from '../../kernel/time.ts'
import { fileLimits } from '../../platform/files/file-purposes.ts'
import { FileId, FileLink, StoredFile } from '../../platform/files/files.ts'
import { maxBases } from '../designs/designs.constants.ts'
import { DesignId, DesignImportReply, designs, SequenceFileAnswers, VectorType } from '../designs/designs.ts'
import { DesignMolecule, Topology } from '../designs/molecule.ts'

export const DesignCommentId = id('dcm')

/** 0-based and half-open; beyond the length where it crosses the origin. */
export const CommentedRange = z
  .object({
    start: z.int().min(0).max(maxBases).describe('First base, counted from 0.'),
    end: z
      .int()
      .min(0)
      .max(2 * maxBases)
      .describe('Base behind the last one.'),
  })
  .refine(({ start, end }) => end > start && end - start <= maxBases, { params: { code: 'range.invalid' } })
  .meta({ examples: [{ start: 99, end: 130 }] })
export type CommentedRange = z.infer<typeof CommentedRange>

export const DesignComment = z.object({
  id: DesignCommentId,
  sentAt: Instant.describe('When it was written.'),
  author: z.string().describe('Name of the person who wrote it.'),
  isFromStaff: z.boolean().describe('Written by the design support.'),
  isOwn: z.boolean().describe('Written by the caller.'),
  isForSupport: z.boolean().describe('Whether the design support reads it; others stay within the company.'),
  range: CommentedRange.nullable().describe('The bases that it is about; null if about the whole design.'),
  text: z.string().describe('What was written.'),
  files: z
    .array(
      z.object({
        no: z.int().describe('Number of the file.'),
        ...StoredFile.pick({ name: true, type: true, size: true }).shape,
        isDesign: z.boolean().describe('Whether it holds sequences that can be opened as designs.'),
      }),
    )
    .describe('Files that were sent along.'),
})
export type DesignComment = z.infer<typeof DesignComment>

const text = multiLineText(4000, 1)
const range = CommentedRange.nullable().default(null)
const { maxFiles } = fileLimits['design-comment']
const files = z
  .array(FileId)
  .max(maxFiles)
  .default([])
  .describe('Files that the caller uploaded with the purpose `design-comment`.')

export const DesignCommentDraft = z.object({
  text,
  range,
  files,
  isForSupport: z.boolean().default(false).describe('Opens the design to the design support.'),
})
export const DesignAnswerDraft = z.object({ text, range, files })

export const DesignQuestion = z.object({
  designId: DesignId.describe('Design it is about.'),
  name: z.string().describe('Name of the design.'),
  vectorType: VectorType.describe('What the vector is for.'),
  topology: Topology.describe('Plasmids are circular.'),
  length: z.int().describe('Number of bases.'),
  company: z.string().describe('Name of the customer.'),
  author: z.string().describe('Who wrote last.'),
  text: z.string().describe('The first 200 characters of what was written last.'),
  sentAt: Instant.describe('When that was.'),
  isWaiting: z.boolean().describe('Whether the customer wrote last.'),
})
export type DesignQuestion = z.infer<typeof DesignQuestion>

export const DesignConsultation = z.object({
  name: z.string().describe('Name of the design.'),
  vectorType: VectorType.describe('What the vector is for.'),
  owner: z.string().describe('Name of its owner.'),
  company: z.string().describe('Name of the customer.'),
  notes: z.string().describe('Notes of its owner.'),
  molecule: DesignMolecule.describe('The current sequence with its features.'),
  comments: z.array(DesignComment).describe('What is for the design support, the oldest first.'),
})
export type DesignConsultation = z.infer<typeof DesignConsultation>

const DesignParams = z.object({ id: DesignId })
const FileParams = z.object({
  id: DesignId,
  commentId: DesignCommentId,
  no: z.coerce.number().int().min(1).max(maxFiles).describe('Number of the file, from 1.'),
})
const fileErrors = [
  'sequence_file.unreadable',
  'sequence_file.no_dna',
  'sequence_file.too_large',
  'sequence_file.too_long',
] as const
const base = '/by-order-client/client/design/:id/comments'
const deskBase = '/by-order-client/design-support'

export const designComments = defineApi({
  summary: 'Comments on designs, within a company and with the design support',
  permissions: ['design-comment.answer'],
  foreignPermissions: ['design.use'],
  errors: { 'design_comment.file_missing': 400 },
  foreignErrors: designs.errors,
  endpoints: {
    list: {
      method: 'GET',
      path: base,
      needs: 'design.use',
      params: DesignParams,
      reply: z.array(DesignComment),
      summary: 'The comments on a design, the oldest first',
    },
    add: {
      method: 'POST',
      idempotent: 'optional',
      path: base,
      needs: 'design.use',
      params: DesignParams,
      body: DesignCommentDraft,
      reply: DesignComment,
      fails: ['design_comment.file_missing', ...fileErrors],
      summary: 'Comment on a design, or ask the design support, which may read the design from then on',
    },
    fileLink: {
      method: 'GET',
      path: `${base}/:commentId/file/:no/link`,
      needs: 'design.use',
      params: FileParams,
      reply: FileLink,
      summary: 'A link that opens a file of a comment without a login for 5 minutes',
    },
    openFile: {
      method: 'POST',
      idempotent: 'optional',
      path: `${base}/:commentId/file/:no/design`,
      needs: 'design.use',
      params: FileParams,
      body: SequenceFileAnswers,
      reply: DesignImportReply,
      fails: ['design.too_many', 'sequence_file.unconfirmed', ...fileErrors],
      summary: 'Make designs of the sequences in a file of a comment',
    },
    deskList: {
      method: 'GET',
      path: `${deskBase}/list`,
      needs: 'design-comment.answer',
      query: z.object({
        ...pageQuery.shape,
        state: z.enum(['waiting', 'all']).default('waiting').describe('Only designs that wait for an answer, or all.'),
      }),
      reply: pageOf(DesignQuestion),
      summary: 'Designs that customers asked about: those that wait, the oldest first; all, the newest first',
    },
    consultation: {
      method: 'GET',
      path: `${deskBase}/:id`,
      needs: 'design-comment.answer',
      params: DesignParams,
      reply: DesignConsultation,
      summary: 'A design that a customer asked about, with its comments',
    },
    deskFileLink: {
      method: 'GET',
      path: `${deskBase}/:id/comments/:commentId/file/:no/link`,
      needs: 'design-comment.answer',
      params: FileParams,
      reply: FileLink,
      summary: 'The same for staff, of comments that are for them',
    },
    answer: {
      method: 'POST',
      idempotent: 'optional',
      path: `${deskBase}/:id`,
      needs: 'design-comment.answer',
      params: DesignParams,
      body: DesignAnswerDraft,
      reply: DesignComment,
      fails: ['design_comment.file_missing', ...fileErrors],
      summary: 'Answer the customer',
    },
  },
})
