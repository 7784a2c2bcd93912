import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/ids.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { multiLineText, singleLineText } from '../../kernel/plain-text.ts'
import { Instant } from '../../kernel/time.ts'
import { maxCartLines } from '../../ordering/carts/carts.constants.ts'
import { OrderParams, orderBasePath } from '../../ordering/orders/order-inputs.ts'
import { OrderNo } from '../../ordering/orders/order-numbers.ts'
import { fileLimits } from '../../platform/files/file-purposes.ts'
import { FileId, FileLink, StoredFile } from '../../platform/files/files.ts'

export const ComplaintId = id('cpl')

export const complaintReasons = ['damaged', 'warm', 'wrong-item', 'quantity', 'performance', 'other'] as const
export const ComplaintReason = z.enum(complaintReasons)

/** Decisions of staff. */
export const complaintOutcomes = ['replacement', 'credit', 'advice', 'declined'] as const
export const ComplaintOutcome = z.enum(complaintOutcomes)

export const Complaint = z.object({
  id: ComplaintId,
  orderNo: OrderNo,
  company: z.string().describe('Name of the company that ordered.'),
  lineNo: z.int().describe('Number of the order line.'),
  projectName: z.string().describe('Name of the product.'),
  catalog: z.string().describe('Catalogue number.'),
  lotNo: z.string().describe('Lot on the vial.'),
  reason: ComplaintReason.describe('Kind of the problem.'),
  description: z.string().describe('What the customer observed.'),
  openedAt: Instant.describe('When it was reported.'),
  openedBy: z.string().describe('Who reported it.'),
  dueAt: Instant.describe('By when it is to be answered: two working days.'),
  outcome: ComplaintOutcome.nullable().describe('What was decided; null until it is answered.'),
  answer: z.string().describe('What staff wrote; empty until it is answered.'),
  answeredAt: Instant.nullable().describe('When it was answered.'),
  files: z
    .array(
      z.object({
        no: z.int().describe('Number of the file.'),
        ...StoredFile.pick({ name: true, type: true, size: true }).shape,
      }),
    )
    .describe('Photos and documents of the customer.'),
})
export type Complaint = z.infer<typeof Complaint>

export const ComplaintDraft = z.object({
  lineNo: z.int().min(1).max(maxCartLines).describe('Number of the order line.'),
  lotNo: singleLineText(60).default(''),
  reason: ComplaintReason,
  description: multiLineText(4000, 10),
  files: z
    .array(FileId)
    .max(fileLimits.complaint.maxFiles)
    .default([])
    .describe('Files that the caller uploaded with the purpose `complaint`.'),
})
export type ComplaintDraft = z.output<typeof ComplaintDraft>

export const ComplaintAnswer = z.object({ outcome: ComplaintOutcome, answer: multiLineText(4000, 1) })
export type ComplaintAnswer = z.output<typeof ComplaintAnswer>

const base = '/by-order-client/complaint'
const ComplaintParams = z.object({ id: ComplaintId })
const FileIndex = z.coerce
  .number()
  .int()
  .min(1)
  .max(fileLimits.complaint.maxFiles)
  .describe('Number of the file, from 1.')
const FileParams = z.object({ id: ComplaintId, no: FileIndex })

export const complaints = defineApi({
  summary: 'Problems with goods that arrived, and their answers',
  permissions: ['complaint.manage'],
  foreignPermissions: ['order.read', 'order.place'],
  errors: {
    'complaint.not_shipped': 409,
    'complaint.file_missing': 400,
    'complaint.answered': 409,
  },
  endpoints: {
    list: {
      method: 'GET',
      path: `${orderBasePath}/:orderNo/complaints`,
      needs: 'order.read',
      params: OrderParams,
      reply: z.array(Complaint),
      summary: 'The complaints about an order, the newest first',
    },
    open: {
      method: 'POST',
      path: `${orderBasePath}/:orderNo/complaints`,
      needs: 'order.place',
      params: OrderParams,
      body: ComplaintDraft,
      reply: Complaint,
      fails: ['complaint.not_shipped', 'complaint.file_missing'],
      idempotent: true,
      summary: 'Report a problem with goods of an order that were shipped',
    },
    fileLink: {
      method: 'GET',
      path: `${base}/:id/file/:no/link`,
      needs: 'order.read',
      params: FileParams,
      reply: FileLink,
      summary: 'A link that opens a file of the complaint without a login for 5 minutes',
    },
    deskList: {
      method: 'GET',
      path: `${base}/desk`,
      needs: 'complaint.manage',
      query: z.object({
        ...pageQuery.shape,
        state: z.enum(['open', 'answered', 'all']).default('open').describe('Only open or only answered ones.'),
      }),
      reply: pageOf(Complaint),
      summary: 'Complaints for staff, those that are due first',
    },
    deskFileLink: {
      method: 'GET',
      path: `${base}/desk/:id/file/:no/link`,
      needs: 'complaint.manage',
      params: FileParams,
      reply: FileLink,
      summary: 'The same for staff',
    },
    answer: {
      method: 'POST',
      idempotent: 'optional',
      path: `${base}/desk/:id/answer`,
      needs: 'complaint.manage',
      params: ComplaintParams,
      body: ComplaintAnswer,
      reply: Complaint,
      fails: ['complaint.answered'],
      summary: 'Answer a complaint, once',
    },
  },
})
