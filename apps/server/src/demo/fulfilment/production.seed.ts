import { serviceDefinitions } from '@paratope/contract/catalogue/services/definitions'
import { buildExampleRow, checkOrderRows } from '@paratope/contract/catalogue/services/order-rows'
import {
  addToInstant,
  type Currency,
  day,
  type Instant,
  type LocalDate,
  toInstant,
  toLocalDate,
} from '@paratope/contract/kernel'
import { OrderDraft } from '@paratope/contract/ordering/orders'
import { defaultValidDays } from '@paratope/contract/ordering/quotes'
import { buildServiceLine, calculateServicePrices } from '#catalogue/services/index.ts'
import { changeReady, changeStep } from '#fulfilment/production/change-production.service.ts'
import { productionHook } from '#fulfilment/production/production.hook.ts'
import { findLine, listUnplannedOrders, type ProductionRow } from '#fulfilment/production/production.repo.ts'
import { screeningHook, screenOrder } from '#fulfilment/production/production.screening.ts'
import { addFiles, createResult } from '#fulfilment/production/production-results.service.ts'
import { releaseResults } from '#fulfilment/production/release-results.service.ts'
import { startProduction } from '#fulfilment/production/start-production.service.ts'
import { addWorkingDays } from '#fulfilment/production/working-days.ts'
import { addressesOf } from '#identity/addresses/index.ts'
import { findCompany } from '#identity/companies/index.ts'
import { markOlderRead } from '#identity/notifications/index.ts'
import type { Config } from '#kernel/config/config.ts'
import type { Db } from '#kernel/database/database.ts'
import { defineSeed } from '#kernel/database/seed.ts'
import { createFixedId } from '#kernel/ids.ts'
import { createTaggedCache } from '#kernel/tagged-cache.ts'
import { addServiceLine, listCartLineVersions } from '#ordering/carts/index.ts'
import { findOrder, getProviderCalendar, listOrderLines, placeOrder } from '#ordering/orders/index.ts'
import { acceptQuote, sendQuote } from '#ordering/quotes/index.ts'
import { storeFile } from '#platform/files/index.ts'
import { releaseHeldSequences } from '#science/screenings/index.ts'
import { getDemoCompanyId } from '../identity/companies.seed.ts'
import { type DemoFile, type DemoLine, type DemoProductionStory, demoProductionStories } from './production.stories.ts'
import { serviceOrderStories } from './service-orders.stories.ts'

const getDemoUserId = (email: string): string => createFixedId('usr', email)
const productionUserId = getDemoUserId('production@demo.test')
const salesUserId = getDemoUserId('sales@demo.test')
const adminUserId = getDemoUserId('admin@demo.test')

/** Services in production, walked there by the product's own services with a clock in the past. */
async function seedDemoProduction(db: Db, now: Instant, config?: Config): Promise<void> {
  for (const order of await listUnplannedOrders(db)) await planDemoOrder(db, order, now)
  for (const story of demoProductionStories) await runStory({ db, config, now }, story)
  await markOlderRead(db, addToInstant(now, -4 * day))
}

/** Orders of every service, with results and their files. */
async function seedDemoServiceOrders(db: Db, now: Instant, config?: Config): Promise<void> {
  for (const story of serviceOrderStories) await runStory({ db, config, now }, story)
  await markOlderRead(db, addToInstant(now, -4 * day))
}

interface DemoContext {
  db: Db
  /** Says where files are stored; without it there are none. */
  config: Config | undefined
  now: Instant
}

/** Goods from stock are picked on time; after some days they are ready, except where labels are missing. */
async function planDemoOrder(db: Db, order: { id: string; code: string; day: LocalDate }, now: Instant): Promise<void> {
  await startProduction(db, { order, by: null, now: toMoment(order.day, now), day: order.day })
  const readyBefore = toLocalDate(addToInstant(now, -5 * day), 'UTC')
  for (const { no } of await listOrderLines(db, order.id)) {
    const line = await findLine(db, 'all', order.code, no)
    const [picking, check] = line?.template === 'stock' ? line.steps : []
    if (!line || !picking || !check || check.planned_start > toLocalDate(now, 'UTC')) continue
    await writeStep(db, line, 1, now, { startedOn: picking.planned_start, finishedOn: picking.planned_end })
    const days = { startedOn: check.planned_start }
    if (check.planned_end <= readyBefore) {
      await writeStep(db, line, 2, now, { ...days, finishedOn: check.planned_end })
    } else {
      await writeStep(db, line, 2, now, { ...days, reason: 'Waiting for labels of the new lot' })
    }
  }
}

async function runStory(context: DemoContext, story: DemoProductionStory): Promise<void> {
  const { db, now } = context
  const companyId = getDemoCompanyId(story.company)
  const company = await findCompany(db, companyId)
  if (!company) return
  const acceptedAt = addToInstant(now, -story.acceptedAgo * day)
  const lines = story.lines.map((line) => toServiceLine(line, company.currency))
  const code = await placeDemoOrder(db, story, lines, addToInstant(acceptedAt, -3 * day))
  const order = await findOrder(db, 'all', code)
  const request = { scope: 'all', code, timeZone: 'UTC', hooks: [screeningHook, productionHook] } as const
  const quotedAt = addToInstant(acceptedAt, -day)
  if (order) await screenOrder(db, order, quotedAt)
  if (story.until === 'submitted') return
  await sendQuote(
    db,
    { ...request, by: salesUserId, now: quotedAt },
    {
      lines: lines.map(({ price }, at) => ({ no: at + 1, unitPrice: price, discount: 0, taxRate: 0 })),
      freight: order && (await listOrderLines(db, order.id)).every(({ is_data }) => is_data) ? 0 : 12_000,
      freightTaxRate: 0,
      leadDays: 20,
      validDays: defaultValidDays,
      note: '',
    },
  )
  if (story.until === 'quoted') return
  const reason = 'Model antigen of a known customer; lysozyme is sold as food additive E1105'
  await releaseHeldSequences(db, { orderNo: code, by: adminUserId, reason, now: quotedAt })
  const poNumber = company.needs_po_number ? `PO-${story.projectNumber}` : ''
  await acceptQuote(db, { ...request, by: getDemoUserId(story.email), now: acceptedAt }, { revision: 1, poNumber })
  for (const [at, line] of story.lines.entries()) await workOn(context, { code, no: at + 1 }, line)
}

type ServiceLineOfDemo = Parameters<typeof addServiceLine>[2] & { price: number }

/** Quantity in the cart, and the price per unit in minor units. */
function toServiceLine(line: DemoLine, currency: Currency): ServiceLineOfDemo {
  if (!('service' in line)) {
    const { orderType, name, unit, quantity, row, price } = line
    return { orderType, name, unit, quantity, details: row ? { row } : {}, price }
  }
  const { service } = line
  const { columns, orderType } = serviceDefinitions[service]
  const row = checkOrderRows(columns, [{ ...buildExampleRow(columns), ...line.row }]).rows[0] ?? {}
  const price = line.price ?? calculateServicePrices({ service, row })?.[currency]
  if (price === undefined) throw new Error(`the demonstration order of ${service} needs a price`)
  return { orderType, ...buildServiceLine({ service, row }), quantity: 1, details: { service, row }, price }
}

async function placeDemoOrder(
  db: Db,
  { email, company, projectNumber }: DemoProductionStory,
  lines: readonly ServiceLineOfDemo[],
  now: Instant,
): Promise<string> {
  const userId = getDemoUserId(email)
  const companyId = getDemoCompanyId(company)
  const ids: string[] = []
  for (const { price: _, ...line } of lines) ids.push(await addServiceLine(db, userId, line, now))
  const versions = await listCartLineVersions(db, userId, toLocalDate(now, 'UTC'))
  const addresses = await addressesOf(db, companyId)
  const shipping = addresses.find((row) => row.kind === 'shipping' && row.is_default)
  const draft = OrderDraft.parse({
    lines: ids.flatMap((id) => versions.find((line) => line.id === id) ?? []),
    shippingAddressId: shipping?.id,
    phone: shipping?.phone ?? 'NA',
    email,
    projectNumber,
    paymentMethod: 'invoice-30',
    requestedDate: addToInstant(now, 45 * day).slice(0, 10),
  })
  const buyer = {
    userId,
    companyId,
    tenant: '0',
    site: null,
    timeZone: 'UTC',
    language: 'en',
    hooks: [],
    guards: [],
    checks: [],
  } as const
  const { orderNo } = await placeOrder(db, buyer, draft, 'submit', now, createTaggedCache())
  return orderNo
}

const getEarlier = (one: LocalDate, other: LocalDate): LocalDate => (one < other ? one : other)

/** Walks the steps of a line as its story says; nothing happens after today. */
async function workOn(
  context: DemoContext,
  { code, no }: { code: string; no: number },
  story: DemoLine,
): Promise<void> {
  const { db, now } = context
  const today = toLocalDate(now, 'UTC')
  const calendar = await getProviderCalendar(db, today, 'UTC')
  const getLine = async (): Promise<ProductionRow> => {
    const line = await findLine(db, 'all', code, no)
    if (!line) throw new Error(`${code} line ${no} is missing`)
    return line
  }
  let begin = (await getLine()).steps[0]?.planned_start ?? today
  for (const step of (await getLine()).steps.slice(0, story.done)) {
    const late = story.wasLate?.step === step.no ? story.wasLate : undefined
    const finishedOn = getEarlier(addWorkingDays(step.planned_end, late?.days ?? 0, calendar), today)
    const reason = late?.reason ?? (finishedOn > step.planned_end ? 'The step before it ended late' : '')
    await writeStep(db, await getLine(), step.no, now, { startedOn: getEarlier(begin, finishedOn), finishedOn, reason })
    begin = addWorkingDays(finishedOn, 1, calendar)
  }
  await beginCurrentStep(db, await getLine(), story, getEarlier(begin, today), now)
  const request = { scope: 'all', code, no, by: productionUserId, now: toMoment(today, now), today } as const
  if (story.ready) await changeReady(db, request, story.ready)
  for (const result of story.results ?? []) await createResult(db, request, result)
  await addDemoFiles(context, request, story.files ?? [])
  if (story.isReleased) {
    const isData = (await getLine()).is_data
    await releaseResults(
      db,
      { ...request, hooks: [productionHook] },
      { closeSteps: isData, reason: isData ? '' : 'Preliminary results' },
    )
  }
}

async function addDemoFiles(
  { db, config, now }: DemoContext,
  request: Parameters<typeof addFiles>[1],
  files: readonly DemoFile[],
): Promise<void> {
  if (!config || files.length === 0) return
  const ids: string[] = []
  for (const file of files) {
    const owner = { userId: productionUserId, companyId: null }
    const { id } = await storeFile({ db, config, now }, { ...file, purpose: 'result', owner })
    ids.push(id)
  }
  await addFiles({ db, config, now }, request, ids)
}

async function beginCurrentStep(
  db: Db,
  line: ProductionRow,
  { done, isStarted, isDelayed }: DemoLine,
  startedOn: LocalDate,
  now: Instant,
): Promise<void> {
  const step = line.steps[done]
  if (!isStarted || !step) return
  const today = toLocalDate(now, 'UTC')
  const isOverdue = step.planned_end < today
  const calendar = await getProviderCalendar(db, today, 'UTC')
  await writeStep(db, line, step.no, now, {
    startedOn,
    ...(isDelayed && {
      expectedOn: addWorkingDays(step.planned_end, isDelayed.days, calendar),
      reason: isDelayed.reason,
    }),
    ...(!isDelayed && isOverdue && { reason: 'The instrument is being serviced' }),
  })
}

interface StepDays {
  startedOn: LocalDate
  finishedOn?: LocalDate
  expectedOn?: LocalDate
  reason?: string
}

const toMoment = (date: LocalDate, now: Instant): Instant => {
  const noon: Instant = `${date}T12:00:00.000Z`
  return noon < now ? noon : now
}

/** Writes a step on the day of its last date. */
async function writeStep(
  db: Db,
  line: ProductionRow,
  step: number,
  now: Instant,
  { startedOn, finishedOn, expectedOn, reason }: StepDays,
): Promise<void> {
  const today = finishedOn ?? toLocalDate(now, 'UTC')
  await changeStep(
    db,
    {
      scope: 'all',
      code: line.code,
      no: line.line_no,
      by: productionUserId,
      now: toMoment(today, now),
      today,
      step,
    },
    {
      assigneeId: productionUserId,
      startedOn,
      finishedOn: finishedOn ?? null,
      expectedOn: expectedOn ?? null,
      reason: reason ?? '',
    },
  )
}

export const seeds = [
  defineSeed({
    name: 'production.demo',
    version: 1,
    after: ['orders.demo'],
    run: (db, config) => seedDemoProduction(db, toInstant(Date.now()), config),
  }),
  defineSeed({
    name: 'production.demo-services',
    version: 1,
    after: ['production.demo'],
    run: (db, config) => seedDemoServiceOrders(db, toInstant(Date.now()), config),
  }),
]
