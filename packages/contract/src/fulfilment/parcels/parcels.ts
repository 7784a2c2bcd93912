import { z } from 'zod'
import { LotNo } from '../../catalogue/documents/documents.ts'
import { defineApi } from '../../kernel/endpoint.ts'
import { file, rows } from '../../kernel/endpoint-kinds.ts'
import { exportQuery } from '../../kernel/export-query.ts'
import { pageOf } from '../../kernel/paging.ts'
import { languages } from '../../kernel/texts.ts'
import { maxCartLines } from '../../ordering/carts/carts.constants.ts'
import { BulkReply, maxBulkRows, OrderNos } from '../../ordering/orders/bulk.ts'
import { OrderParams, orderBasePath, VersionedChange } from '../../ordering/orders/order-inputs.ts'
import { OrderNo } from '../../ordering/orders/order-numbers.ts'
import { TransitionedOrder } from '../../ordering/orders/order-records.ts'
import { orders, transitionErrors } from '../../ordering/orders/orders.ts'
import {
  DispatchDraft,
  LotLocation,
  OpenParcelQuery,
  OpenParcels,
  PackDraft,
  ReadyOrders,
  ReadyQuery,
} from './logistics.ts'
import {
  ParcelCounts,
  ParcelDetail,
  ParcelDraft,
  ParcelEventDraft,
  ParcelNo,
  ParcelQuery,
  ParcelReading,
  ParcelRow,
  ReadingsDraft,
  ReviewDecision,
} from './parcel-schemas.ts'
import { LotRecall, LotRecipient, RecalledLot, RecipientsQuery } from './recalls.ts'
import { maxNamedProblems, readingProblems } from './temperature.ts'

const ParcelIndex = z.coerce
  .number()
  .int()
  .min(1)
  .max(maxCartLines)
  .describe('Number of the parcel within the order, from 1.')

const ParcelParams = z.object({ orderNo: OrderNo, no: ParcelIndex })

const splitNumbers = (value: unknown) => (typeof value === 'string' ? value.split('|') : value)

const LabelsQuery = z.object({
  parcelNos: z
    .preprocess(splitNumbers, z.array(ParcelNo).min(1).max(maxBulkRows))
    .meta({ examples: [['SO-2026-004217-P1']] })
    .describe('Parcel numbers, separated by bars.'),
})

const trackingErrors = ['parcel.tracking_used', 'parcel.tracking_taken'] as const

const lotValues = z.object({
  no: z.int().describe('Number of the order line.'),
  lotNo: z.string().describe('Number of the lot.'),
})
const lotErrors = ['parcel.lot_unknown', 'parcel.lot_unreleased', 'parcel.lot_expired', 'parcel.lot_recalled'] as const

const certificatesQuery = z.object({
  language: z.enum(languages).optional().describe('Of the certificates; the caller’s language if absent.'),
})

export const parcels = defineApi({
  summary: 'Parcels of an order, from the bench to the customer',
  permissions: ['parcel.review', 'parcel.recall'],
  foreignPermissions: ['order.read', 'order.accept', 'order.desk', 'order.ship'],
  errors: {
    'parcel.not_shipped': 409,
    'parcel.shipped_already': 409,
    'parcel.received_already': 409,
    'parcel.event_refused': 409,
    'parcel.event_time': 400,
    'parcel.expected_past': 400,
    'parcel.readings_invalid': {
      status: 400,
      values: z.object({
        count: z.int().describe('Lines that cannot be read.'),
        problems: z
          .array(
            z.object({
              line: z.int().describe('Line of the text, from 1.'),
              problem: z.enum(readingProblems).describe('What is wrong with it.'),
            }),
          )
          .describe(`The first ${maxNamedProblems} of them.`),
      }),
    },
    'parcel.readings_empty': 400,
    'parcel.readings_too_many': {
      status: 400,
      values: z.object({ most: z.int().describe('Readings that a parcel can have.') }),
    },
    'parcel.review_missing': 409,
    'parcel.nothing_ready': 409,
    'parcel.tracking_used': {
      status: 409,
      values: z.object({ parcelNo: ParcelNo.describe('Parcel with this number.') }),
    },
    'parcel.tracking_taken': {
      status: 409,
      values: z.object({ parcelNo: ParcelNo.describe('Parcel with this number.') }),
    },
    'parcel.lot_unknown': { status: 400, values: lotValues },
    'parcel.lot_unreleased': { status: 409, values: lotValues },
    'parcel.lot_expired': { status: 409, values: lotValues },
    'parcel.lot_recalled': { status: 409, values: lotValues.pick({ lotNo: true }) },
    'parcel.lot_missing': { status: 404, values: lotValues.pick({ lotNo: true }) },
    'parcel.certificates_none': 409,
    'parcel.too_much': {
      status: 409,
      values: z.object({
        no: z.int().describe('Number of the order line.'),
        left: z.int().describe('Quantity that is left to ship.'),
      }),
    },
  },
  foreignErrors: orders.errors,
  endpoints: {
    list: {
      method: 'GET',
      path: `${orderBasePath}/parcel/list`,
      needs: 'order.read',
      query: ParcelQuery,
      reply: pageOf(ParcelRow).extend({ counts: ParcelCounts.describe('How many parcels are in each state.') }),
      summary: 'The parcels of the caller’s company, newest first, with counts by state',
    },
    detail: {
      method: 'GET',
      path: `${orderBasePath}/:orderNo/parcel/:no`,
      needs: 'order.read',
      params: ParcelParams,
      reply: ParcelDetail,
      summary: 'One parcel with its contents, events and temperature',
    },
    certificates: {
      method: 'GET',
      path: `${orderBasePath}/:orderNo/certificates`,
      needs: 'order.read',
      params: OrderParams,
      query: certificatesQuery,
      reply: file('application/zip'),
      fails: ['parcel.certificates_none'],
      summary: 'The certificates of all lots that were shipped with an order, as one archive of PDFs',
    },
    certificate: {
      method: 'GET',
      path: `${orderBasePath}/:orderNo/certificate/:lotNo`,
      needs: 'order.read',
      params: OrderParams.extend({ lotNo: LotNo }),
      query: certificatesQuery,
      reply: file('application/pdf'),
      summary: 'The certificate of one lot that was shipped with an order; its readers are told of later revisions',
    },
    deskCertificates: {
      method: 'GET',
      path: `${orderBasePath}/desk/:orderNo/certificates`,
      needs: 'order.desk',
      params: OrderParams,
      query: certificatesQuery,
      reply: file('application/zip'),
      fails: ['parcel.certificates_none'],
      summary: 'The same for staff',
    },
    confirmReceipt: {
      method: 'POST',
      path: `${orderBasePath}/:orderNo/parcel/:no/confirmReceipt`,
      needs: 'order.accept',
      params: ParcelParams,
      reply: TransitionedOrder,
      fails: ['parcel.not_shipped', 'parcel.received_already'],
      signed: true,
      summary: 'Say that a parcel arrived; the last one of a shipped order completes the order',
    },
    deskDetail: {
      method: 'GET',
      path: `${orderBasePath}/desk/:orderNo/parcel/:no`,
      needs: 'order.desk',
      params: ParcelParams,
      reply: ParcelDetail,
      summary: 'One parcel for staff',
    },
    addEvent: {
      method: 'POST',
      idempotent: 'optional',
      path: `${orderBasePath}/desk/:orderNo/parcel/:no/event`,
      needs: 'order.ship',
      params: ParcelParams,
      body: ParcelEventDraft,
      reply: ParcelDetail,
      fails: ['parcel.event_refused', 'parcel.event_time', 'parcel.expected_past'],
      signed: true,
      summary: 'Enter what happened to a parcel; the customer is told of an exception and of the arrival',
    },
    exportReadings: {
      method: 'GET',
      path: `${orderBasePath}/:orderNo/parcel/:no/readings`,
      needs: 'order.read',
      params: ParcelParams,
      query: exportQuery(z.object({}), ParcelReading),
      reply: rows(ParcelReading),
      summary: 'All temperature readings of a parcel in order of time, as CSV, XLSX or NDJSON',
    },
    exportDeskReadings: {
      method: 'GET',
      path: `${orderBasePath}/desk/:orderNo/parcel/:no/readings`,
      needs: 'order.desk',
      params: ParcelParams,
      query: exportQuery(z.object({}), ParcelReading),
      reply: rows(ParcelReading),
      summary: 'The same for staff',
    },
    addReadings: {
      method: 'POST',
      idempotent: 'optional',
      path: `${orderBasePath}/desk/:orderNo/parcel/:no/readings`,
      needs: 'order.ship',
      params: ParcelParams,
      body: ReadingsDraft,
      reply: ParcelDetail,
      fails: ['parcel.readings_invalid', 'parcel.readings_empty', 'parcel.readings_too_many'],
      signed: true,
      summary: 'Add what a temperature logger recorded; readings of the same moment are replaced',
    },
    deleteReadings: {
      method: 'POST',
      path: `${orderBasePath}/desk/:orderNo/parcel/:no/readings/delete`,
      needs: 'order.ship',
      params: ParcelParams,
      reply: ParcelDetail,
      signed: true,
      summary: 'Delete all temperature readings of a parcel',
    },
    decideReview: {
      method: 'POST',
      path: `${orderBasePath}/desk/:orderNo/parcel/:no/review`,
      needs: 'parcel.review',
      params: ParcelParams,
      body: ReviewDecision,
      reply: ParcelDetail,
      fails: ['parcel.review_missing'],
      signed: true,
      summary: 'Decide whether goods that left their temperature range may be used; the customer is told',
    },
    recallLot: {
      method: 'POST',
      path: `${orderBasePath}/desk/parcel/lotRecall`,
      needs: 'parcel.recall',
      body: LotRecall,
      reply: RecalledLot,
      fails: ['parcel.lot_missing', 'parcel.lot_recalled'],
      stepUp: true,
      signed: true,
      summary: 'Recall a lot: it is not shipped any more, and every customer who has it is told',
    },
    lotRecipients: {
      method: 'GET',
      path: `${orderBasePath}/desk/parcel/lotRecipients`,
      needs: 'parcel.recall',
      query: exportQuery(RecipientsQuery, LotRecipient),
      reply: rows(LotRecipient),
      fails: ['parcel.lot_missing'],
      stepUp: true,
      summary: 'The customers who were sent a lot, recalled or not, as CSV, XLSX or NDJSON',
    },
    ready: {
      method: 'GET',
      path: `${orderBasePath}/desk/parcel/ready`,
      needs: 'order.ship',
      query: ReadyQuery,
      reply: ReadyOrders,
      summary: 'Orders with something to pack, the oldest first, with lots and storage',
    },
    openParcels: {
      method: 'GET',
      path: `${orderBasePath}/desk/parcel/open`,
      needs: 'order.ship',
      query: OpenParcelQuery,
      reply: OpenParcels,
      summary: 'Parcels that wait for the carrier or are under way, the oldest first',
    },
    pickList: {
      method: 'GET',
      path: `${orderBasePath}/desk/parcel/pickList`,
      needs: 'order.ship',
      query: ReadyQuery.pick({ keyword: true }),
      reply: file('application/pdf'),
      summary: 'What to fetch for which order, the oldest first, on paper',
    },
    label: {
      method: 'GET',
      path: `${orderBasePath}/desk/:orderNo/parcel/:no/label`,
      needs: 'order.ship',
      params: ParcelParams,
      reply: file('application/pdf'),
      summary: 'The label of a parcel: address, numbers, QR code and DataMatrix',
    },
    moveLot: {
      method: 'POST',
      path: `${orderBasePath}/desk/parcel/lotLocation`,
      needs: 'order.ship',
      body: LotLocation,
      reply: LotLocation,
      signed: true,
      summary: 'Say where a lot is in the store',
    },
    labels: {
      method: 'GET',
      path: `${orderBasePath}/desk/parcel/labels`,
      needs: 'order.ship',
      query: LabelsQuery,
      reply: file('application/pdf'),
      summary: 'The labels of several parcels in one document, one a page',
    },
    packMany: {
      method: 'POST',
      path: `${orderBasePath}/desk/bulk/pack`,
      needs: 'order.ship',
      body: z.object({ orderNos: OrderNos }),
      reply: BulkReply,
      idempotent: true,
      signed: true,
      summary: 'Pack all that is ready of several orders, a parcel for each; each refusal is named with why',
    },
    pack: {
      method: 'POST',
      path: `${orderBasePath}/desk/:orderNo/pack`,
      needs: 'order.ship',
      params: OrderParams,
      body: PackDraft,
      reply: ParcelDetail,
      fails: [...transitionErrors, 'parcel.too_much', ...lotErrors],
      idempotent: true,
      signed: true,
      summary: 'Pack a parcel; it waits for the carrier',
    },
    unpack: {
      method: 'POST',
      path: `${orderBasePath}/desk/:orderNo/parcel/:no/unpack`,
      needs: 'order.ship',
      params: ParcelParams,
      reply: z.null(),
      fails: ['parcel.shipped_already'],
      signed: true,
      summary: 'Undo a parcel that was not shipped; its goods are ready again',
    },
    dispatch: {
      method: 'POST',
      path: `${orderBasePath}/desk/:orderNo/parcel/:no/ship`,
      needs: 'order.ship',
      params: ParcelParams,
      body: DispatchDraft,
      reply: TransitionedOrder,
      fails: [
        ...transitionErrors,
        'parcel.shipped_already',
        'parcel.expected_past',
        ...trackingErrors,
        'parcel.lot_recalled',
      ],
      idempotent: true,
      signed: true,
      summary: 'Hand a packed parcel to the carrier; the order is shipped with the last one',
    },
    ship: {
      method: 'POST',
      path: `${orderBasePath}/desk/:orderNo/ship`,
      needs: 'order.ship',
      params: OrderParams,
      body: ParcelDraft,
      reply: TransitionedOrder,
      fails: [...transitionErrors, 'parcel.too_much', 'parcel.expected_past', ...trackingErrors, ...lotErrors],
      idempotent: true,
      signed: true,
      summary: 'Hand a parcel to the carrier; the order is shipped with the last one',
    },
    markDelivered: {
      method: 'POST',
      path: `${orderBasePath}/desk/:orderNo/parcel/:no/delivered`,
      needs: 'order.ship',
      params: ParcelParams,
      body: VersionedChange,
      reply: TransitionedOrder,
      signed: true,
      summary: 'Note that a parcel was delivered',
    },
  },
})
