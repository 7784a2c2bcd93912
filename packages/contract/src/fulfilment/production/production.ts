import { z } from 'zod'
import { UserId } from '../../identity/accounts/accounts.ts'
import { defineApi } from '../../kernel/endpoint.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { multiLineText, singleLineText } from '../../kernel/plain-text.ts'
import { Instant, LocalDate } from '../../kernel/time.ts'
import { maxCartLines } from '../../ordering/carts/carts.constants.ts'
import { Priority, ServiceCell } from '../../ordering/carts/carts.ts'
import { OrderNo } from '../../ordering/orders/order-numbers.ts'
import { fileLimits } from '../../platform/files/file-purposes.ts'
import { FileId, FileLink, StoredFile } from '../../platform/files/files.ts'
import {
  boardStates,
  productionStates,
  productionSteps,
  productionTemplates,
  stepStates,
} from './production.constants.ts'

export const ProductionState = z.enum(productionStates)
export type ProductionState = z.infer<typeof ProductionState>

export const ProductionTemplate = z.enum(productionTemplates)
export type ProductionTemplate = z.infer<typeof ProductionTemplate>

export const ProductionStepName = z.enum(productionSteps)
export type ProductionStepName = z.infer<typeof ProductionStepName>

export const ProductionStep = z.object({
  no: z.int().describe('Position among the steps of the sub-order, from 1.'),
  step: ProductionStepName.describe('What is done.'),
  state: z.enum(stepStates).describe('Not started, under way, or done.'),
  plannedStart: LocalDate.describe('First day as planned; plans count working days.'),
  plannedEnd: LocalDate.describe('Last day as planned.'),
  startedOn: LocalDate.nullable().describe('First day as it was.'),
  finishedOn: LocalDate.nullable().describe('Last day as it was.'),
  predictedEnd: LocalDate.describe('When it is done: as it was, or as it looks today.'),
  isLate: z.boolean().describe('It ended, or will end, after the planned day.'),
  reason: z.string().describe('Why it is late; empty if it is not.'),
})
export type ProductionStep = z.infer<typeof ProductionStep>

const Person = z.object({ id: UserId, name: z.string().describe('Name of the person.') })

export const StaffProductionStep = ProductionStep.extend({
  expectedOn: LocalDate.nullable().describe('The new date that staff gave for a late step.'),
  assignee: Person.nullable().describe('Who is responsible.'),
})
export type StaffProductionStep = z.infer<typeof StaffProductionStep>

export const QcResultDraft = z.object({
  name: singleLineText(80, 1).describe('What was measured, such as `Purity`.'),
  method: singleLineText(80).default('').describe('How, such as `SEC-HPLC`.'),
  value: singleLineText(40, 1).describe('The measured value.'),
  unit: singleLineText(20).default('').describe('Unit of value and limit.'),
  limit: singleLineText(40).default('').describe('The acceptance limit, such as `≥ 95`.'),
  passed: z.boolean().describe('Whether the value is within the limit.'),
})
export type QcResultDraft = z.output<typeof QcResultDraft>

export const QcResult = z.object({
  no: z.int().describe('Number of the result within the sub-order.'),
  ...QcResultDraft.shape,
  method: z.string().describe('How, such as `SEC-HPLC`.'),
  unit: z.string().describe('Unit of value and limit.'),
  limit: z.string().describe('The acceptance limit, such as `≥ 95`.'),
})
export type QcResult = z.infer<typeof QcResult>

export const ResultFile = z.object({
  no: z.int().describe('Number of the file within the sub-order.'),
  ...StoredFile.pick({ name: true, type: true, size: true }).shape,
})
export type ResultFile = z.infer<typeof ResultFile>

const releasedAt = Instant.nullable().describe('When the customer was given it; null before.')
const createdBy = z.string().describe('Name of the person who entered it.')
const StaffQcResult = QcResult.extend({ releasedAt, createdBy })
export type StaffQcResult = z.infer<typeof StaffQcResult>
const StaffResultFile = ResultFile.extend({ releasedAt, createdBy })
export type StaffResultFile = z.infer<typeof StaffResultFile>

export const PlateWell = z.object({
  plate: z.string().describe('Name of the plate; empty where the customer gave it none.'),
  size: z.union([z.literal(96), z.literal(384)]).describe('Wells of the plate.'),
  well: z.string().describe('The well, such as `A1`.'),
})
export type PlateWell = z.infer<typeof PlateWell>

const lineFields = {
  subOrderNo: z.string().describe('Number of the sub-order, unique over all orders.'),
  no: z.int().describe('Position in the order, from 1.'),
  name: z.string().describe('Name of the product or service.'),
  catalog: z.string().describe('Catalogue number; empty for services.'),
  template: ProductionTemplate.describe('The kind of work, which decides on the steps.'),
  state: ProductionState.describe(
    'Whether the current step has begun; done after the last step, cancelled with the order.',
  ),
  num: z.int().describe('Ordered quantity.'),
  isData: z.boolean().describe('It returns data only: the release of its results delivers it.'),
  ready: z.int().describe('Quantity that is ready to ship, or was shipped.'),
  isLate: z.boolean().describe('The current step is late.'),
  plannedOn: LocalDate.describe('When everything is done, as planned.'),
  predictedOn: LocalDate.describe('When everything is done, as it looks today.'),
  well: PlateWell.nullable().describe('Its place on a plate of the order; null without one.'),
}

/** A sub-order as its customer sees it: results and files once they are released. */
export const ProductionLine = z.object({
  ...lineFields,
  steps: z.array(ProductionStep).describe('The steps in the order of the work.'),
  guide: z
    .object({
      next: z.array(z.string()).describe('What happens until data or goods are there, in order.'),
      samples: z.array(z.string()).describe('Amounts, packing and labels of what is to be sent.'),
    })
    .nullable()
    .describe('For rows of a service whose work is not done; null for anything else.'),
  results: z.array(QcResult).describe('Released results.'),
  files: z.array(ResultFile).describe('Released files.'),
})
export type ProductionLine = z.infer<typeof ProductionLine>

/** A sub-order on the board of staff. */
export const ProductionCard = z.object({
  ...lineFields,
  orderNo: OrderNo,
  version: z.int().describe('Send it with a change; an older one is refused with `record.changed`.'),
  company: z.string().describe('Name of the customer.'),
  priority: Priority.describe('Priority of the sub-order.'),
  requestedDate: LocalDate.nullable().describe('When the customer would like to receive the order.'),
  stepCount: z.int().describe('Number of steps.'),
  current: StaffProductionStep.nullable().describe('The first step that is not done; null after the last.'),
})
export type ProductionCard = z.infer<typeof ProductionCard>

export const ProductionEvent = z.object({
  at: Instant.describe('When it happened.'),
  by: z.string().nullable().describe('Name of the person; null for jobs and moves of the order.'),
  kind: z.string().describe('What happened, such as `moveStep`.'),
  values: z.record(z.string(), z.union([z.string(), z.number()])).describe('Step, day, name: what the change says.'),
})
export type ProductionEvent = z.infer<typeof ProductionEvent>

/** What was ordered, as the bench needs it: every filled cell with its heading, which names the unit. */
export const OrderedWork = z.object({
  cells: z
    .array(ServiceCell.extend({ isSequence: z.boolean().describe('Bases or residues, for a fixed-width face.') }))
    .describe('The filled cells of the row of an order table, in the order of its columns.'),
  amount: z.string().describe('Amount in one pack.'),
  unit: z.string().describe('Unit of the amount.'),
  lotNo: z.string().describe('The lot that was asked for; empty for any.'),
  concentration: z.string().describe('The concentration that was asked for, in mg/ml; empty for the usual one.'),
  note: z.string().describe('Note of the customer.'),
})
export type OrderedWork = z.infer<typeof OrderedWork>

export const ProductionDetail = ProductionCard.extend({
  ordered: OrderedWork.describe('What was ordered.'),
  isClosed: z.boolean().describe('The order left production: steps no longer change.'),
  steps: z.array(StaffProductionStep).describe('The steps in the order of the work.'),
  results: z.array(StaffQcResult).describe('All results, released or not.'),
  files: z.array(StaffResultFile).describe('All files, released or not.'),
  events: z.array(ProductionEvent).describe('Every change, newest first.'),
})
export type ProductionDetail = z.infer<typeof ProductionDetail>

export const OrderedPlasmid = z.object({
  name: z.string().describe('Name of the plasmid.'),
  topology: z.enum(['circular', 'linear']).describe('Whether its ends are joined.'),
  bases: z.string().describe('Its bases.'),
})
export type OrderedPlasmid = z.infer<typeof OrderedPlasmid>

export const ProductionQuery = z.object({
  ...pageQuery.shape,
  state: z.enum(boardStates).optional().describe('Only sub-orders in this state.'),
  template: ProductionTemplate.optional().describe('Only this kind of work.'),
  assigneeId: UserId.optional().describe('Only those whose current step is this person’s.'),
  late: z.enum(['true']).optional().describe('Only late ones.'),
  keyword: singleLineText(100).default('').describe('Words from order number, company, products or PO number.'),
})
export type ProductionQuery = z.output<typeof ProductionQuery>

export const ProductionCounts = z.object({
  planned: z.int().describe('Sub-orders whose current step has not started.'),
  started: z.int().describe('Sub-orders whose current step is under way.'),
  done: z.int().describe('Sub-orders that are ready to ship.'),
  late: z.int().describe('Sub-orders whose current step is late.'),
})
export type ProductionCounts = z.infer<typeof ProductionCounts>

const version = z.int().min(1).describe('The version that the caller saw.')
const VersionedChange = z.object({ version })

export const StepMove = z.object({ version, to: z.enum(boardStates).describe('Where the card of the sub-order goes.') })
export type StepMove = z.output<typeof StepMove>

/** The most wells of a plate. */
const maxWells = 384

export const WellsMove = z.object({
  to: z.enum(boardStates).describe('Where the cards of the sub-orders go.'),
  wells: z
    .array(z.object({ no: z.int().min(1).max(maxCartLines).describe('Number of the order line, from 1.'), version }))
    .min(1)
    .max(maxWells)
    .describe('The sub-orders, with the versions that the caller saw.'),
})
export type WellsMove = z.output<typeof WellsMove>

export const MovedWells = z.object({ moved: z.int().describe('How many sub-orders moved.') })
export type MovedWells = z.infer<typeof MovedWells>

export const StepChange = z.object({
  version,
  assigneeId: UserId.nullable().default(null).describe('Who is responsible; null for nobody.'),
  startedOn: LocalDate.nullable().default(null).describe('First day; null if it has not started.'),
  finishedOn: LocalDate.nullable().default(null).describe('Last day; null if it is not done.'),
  expectedOn: LocalDate.nullable().default(null).describe('New date of a late step.'),
  reason: multiLineText(500).default('').describe('Why it is late; the customer reads it.'),
})
export type StepChange = z.output<typeof StepChange>

export const ReadyChange = z.object({ version, ready: z.int().min(0).describe('Quantity that is ready.') })
export const NewQcResult = z.object({ version, ...QcResultDraft.shape })
export const NewResultFiles = z.object({
  version,
  files: z
    .array(FileId)
    .min(1)
    .max(fileLimits.result.maxFiles)
    .describe('Files that the caller uploaded with the purpose `result`.'),
})

export const ResultRelease = VersionedChange.extend({
  closeSteps: z.boolean().default(false).describe('Close the steps that are open, because the work is done.'),
  reason: multiLineText(500)
    .default('')
    .describe('Why results of goods are released while later steps stay open; data has no such interim results.'),
})

/** The sub-order after a change. */
export const ChangedProduction = z.object({
  subOrderNo: z.string().describe('Number of the sub-order.'),
  state: ProductionState.describe('Its state now.'),
  version: z.int().describe('Its version now.'),
})
export type ChangedProduction = z.infer<typeof ChangedProduction>

/** State of the biosecurity screening of an order's sequences. */
export const OrderScreening = z.object({
  waiting: z.int().describe('Sequences that a person looks at before the order can enter production.'),
  rejected: z.int().describe('Sequences that will not be made.'),
  released: z.int().describe('Sequences that may be made.'),
})
export type OrderScreening = z.infer<typeof OrderScreening>

const base = '/by-order-client/production'
const LineIndex = z.coerce.number().int().min(1).max(maxCartLines).describe('Number of the order line, from 1.')
const EntryIndex = z.coerce.number().int().min(1).max(9999).describe('Number within the sub-order, from 1.')
const LineParams = z.object({ orderNo: OrderNo, no: LineIndex })
const EntryParams = z.object({ orderNo: OrderNo, no: LineIndex, entry: EntryIndex })
const stepErrors = [
  'production.closed',
  'production.step_refused',
  'production.dates_invalid',
  'production.reason_missing',
] as const

export const production = defineApi({
  summary: 'Production of ordered goods: steps, results and their files',
  permissions: ['production.read', 'production.board', 'production.edit'],
  keyScopes: ['production.read'],
  errors: {
    'production.step_refused': 409,
    'production.dates_invalid': 400,
    'production.reason_missing': 400,
    'production.closed': 409,
    'production.ready_invalid': {
      status: 400,
      values: z.object({
        least: z.int().describe('What was shipped already.'),
        most: z.int().describe('What was ordered.'),
      }),
    },
    'production.assignee_unknown': 400,
    'production.file_missing': 400,
    'production.curves_invalid': {
      status: 400,
      values: z.object({ name: z.string(), line: z.int().describe('First line with a mistake, from 1.') }),
    },
    'production.released_already': 409,
    'production.nothing_to_release': 409,
    'production.steps_open': {
      status: 409,
      values: z.object({
        count: z.int().describe('Steps that are not done.'),
        steps: z.array(ProductionStepName).describe('Their names, in the order of the work.'),
      }),
    },
  },
  endpoints: {
    order: {
      method: 'GET',
      path: `${base}/order/:orderNo`,
      needs: 'production.read',
      params: z.object({ orderNo: OrderNo }),
      reply: z.array(ProductionLine),
      summary: 'The production of an order of the caller’s company: steps, dates and released results',
    },
    screening: {
      method: 'GET',
      path: `${base}/order/:orderNo/screening`,
      needs: 'production.read',
      params: z.object({ orderNo: OrderNo }),
      reply: OrderScreening,
      summary: 'Whether sequences of an order wait for the biosecurity screening',
    },
    fileLink: {
      method: 'GET',
      path: `${base}/order/:orderNo/:no/file/:entry/link`,
      needs: 'production.read',
      params: EntryParams,
      reply: FileLink,
      summary: 'A link that opens a released file without a login for 5 minutes',
    },
    list: {
      method: 'GET',
      path: `${base}/list`,
      needs: 'production.board',
      query: ProductionQuery,
      reply: pageOf(ProductionCard).extend({ counts: ProductionCounts }),
      summary: 'Sub-orders in production, late ones first, with counts by state',
    },
    assignees: {
      method: 'GET',
      path: `${base}/assignees`,
      needs: 'production.board',
      reply: z.array(Person),
      summary: 'The people who may be responsible for a step, by name',
    },
    detail: {
      method: 'GET',
      path: `${base}/desk/:orderNo/:no`,
      needs: 'production.board',
      params: LineParams,
      reply: ProductionDetail,
      summary: 'One sub-order with steps, results, files and history',
    },
    deskPlasmid: {
      method: 'GET',
      path: `${base}/desk/:orderNo/:no/plasmid`,
      needs: 'production.board',
      params: LineParams,
      reply: OrderedPlasmid.nullable(),
      summary: 'The design or own vector that the entries of a sub-order name, if its buyer may read it',
    },
    deskFileLink: {
      method: 'GET',
      path: `${base}/desk/:orderNo/:no/file/:entry/link`,
      needs: 'production.board',
      params: EntryParams,
      reply: FileLink,
      summary: 'The same for staff, also before the release',
    },
    moveStep: {
      method: 'POST',
      path: `${base}/desk/:orderNo/:no/move`,
      needs: 'production.edit',
      params: LineParams,
      body: StepMove,
      reply: ChangedProduction,
      fails: stepErrors,
      summary: 'Start or finish the current step today, or take the last such change back',
    },
    plate: {
      method: 'GET',
      path: `${base}/desk/:orderNo/:no/plate`,
      needs: 'production.board',
      params: LineParams,
      reply: z.array(ProductionCard),
      summary: 'The sub-orders on the same plate, in the order of the lines; only itself without a plate',
    },
    moveWells: {
      method: 'POST',
      path: `${base}/desk/:orderNo/move-wells`,
      needs: 'production.edit',
      params: z.object({ orderNo: OrderNo }),
      body: WellsMove,
      reply: MovedWells,
      fails: stepErrors,
      summary: 'Start or finish the current step of several sub-orders today, such as wells of a plate: all or none',
    },
    updateStep: {
      method: 'PATCH',
      path: `${base}/desk/:orderNo/:no/step/:entry`,
      needs: 'production.edit',
      params: EntryParams,
      body: StepChange,
      reply: ChangedProduction,
      fails: [...stepErrors, 'production.assignee_unknown'],
      summary: 'Change dates, responsible person, new date and reason of a step',
    },
    updateReady: {
      method: 'PATCH',
      path: `${base}/desk/:orderNo/:no/ready`,
      needs: 'production.edit',
      params: LineParams,
      body: ReadyChange,
      reply: ChangedProduction,
      fails: ['production.closed', 'production.ready_invalid'],
      summary: 'Set the quantity that can be shipped before the rest is done',
    },
    createResult: {
      method: 'POST',
      idempotent: 'optional',
      path: `${base}/desk/:orderNo/:no/result`,
      needs: 'production.edit',
      params: LineParams,
      body: NewQcResult,
      reply: ChangedProduction,
      fails: ['production.closed'],
      summary: 'Enter a result; the customer sees it once it is released',
    },
    deleteResult: {
      method: 'POST',
      path: `${base}/desk/:orderNo/:no/result/:entry/delete`,
      needs: 'production.edit',
      params: EntryParams,
      body: VersionedChange,
      reply: ChangedProduction,
      fails: ['production.closed', 'production.released_already'],
      summary: 'Delete a result that was not released',
    },
    addFiles: {
      method: 'POST',
      path: `${base}/desk/:orderNo/:no/file`,
      needs: 'production.edit',
      params: LineParams,
      body: NewResultFiles,
      reply: ChangedProduction,
      fails: ['production.closed', 'production.file_missing', 'production.curves_invalid'],
      summary: 'Add uploaded files; the customer sees them once they are released',
    },
    deleteFile: {
      method: 'POST',
      path: `${base}/desk/:orderNo/:no/file/:entry/delete`,
      needs: 'production.edit',
      params: EntryParams,
      body: VersionedChange,
      reply: ChangedProduction,
      fails: ['production.closed', 'production.released_already'],
      summary: 'Delete a file that was not released',
    },
    release: {
      method: 'POST',
      path: `${base}/desk/:orderNo/:no/release`,
      needs: 'production.edit',
      params: LineParams,
      body: ResultRelease,
      reply: ChangedProduction,
      fails: ['production.closed', 'production.nothing_to_release', 'production.steps_open'],
      summary:
        'Give the customer all that was not released yet; open steps are closed with it, or named in the refusal',
    },
  },
})
