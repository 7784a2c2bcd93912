import { OrderDraft } from '@paratope/contract/commerce/orders'
import { defaultValidDays } from '@paratope/contract/commerce/quotes'
import { addToInstant, day, type Instant, type LocalDate, toLocalDate } from '@paratope/contract/kernel'
import { addServiceLine, listCartLineVersions } from '#commerce/carts/index.ts'
import { findOrder, listOrderLines, placeOrder } from '#commerce/orders/index.ts'
import { acceptQuote, sendQuote } from '#commerce/quotes/index.ts'
import { addressesOf } from '#identity/addresses/index.ts'
import { findCompany, getDemoCompanyId } from '#identity/companies/index.ts'
import { markOlderRead } from '#identity/notifications/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { createFixedId } from '#kernel/ids.ts'
import { createTaggedCache } from '#kernel/tagged-cache.ts'
import { releaseHeldSequences } from '#science/screenings/index.ts'
import { changeReady, changeStep } from './change-production.service.ts'
import { type DemoLine, type DemoProductionStory, demoProductionStories } from './production.demo-stories.ts'
import { productionHook } from './production.hook.ts'
import { findLine, listUnplannedOrders, type ProductionRow } from './production.repo.ts'
import { screeningHook, screenOrder } from './production.screening.ts'
import { createResult, releaseResults } from './production-results.service.ts'
import { startProduction } from './start-production.service.ts'
import { addWorkingDays } from './working-days.ts'

const getDemoUserId = (email: string): string => createFixedId('usr', email)
const productionUserId = getDemoUserId('production@demo.test')
const salesUserId = getDemoUserId('sales@demo.test')
const adminUserId = getDemoUserId('admin@demo.test')

/** Services in production, walked there by the product's own services with a clock in the past. */
export async function seedDemoProduction(db: Db, now: Instant): Promise<void> {
  for (const order of await listUnplannedOrders(db)) await planDemoOrder(db, order, now)
  for (const story of demoProductionStories) await runStory(db, story, now)
  await markOlderRead(db, addToInstant(now, -5 * day))
}

/** Goods from stock are picked on time; after some days they are ready, except where labels are missing. */
async function planDemoOrder(db: Db, order: { id: string; code: string; day: LocalDate }, now: Instant): Promise<void> {
  await startProduction(db, { order, by: null, now: `${order.day}T12:00:00.000Z`, day: order.day })
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

async function runStory(db: Db, story: DemoProductionStory, now: Instant): Promise<void> {
  const companyId = getDemoCompanyId(story.company)
  const company = await findCompany(db, companyId)
  if (!company) return
  const acceptedAt = addToInstant(now, -story.acceptedAgo * day)
  const code = await placeDemoOrder(db, story, addToInstant(acceptedAt, -3 * day))
  const request = { scope: 'all', code, timeZone: 'UTC', hooks: [screeningHook, productionHook] } as const
  const quotedAt = addToInstant(acceptedAt, -day)
  await sendQuote(
    db,
    { ...request, by: salesUserId, now: quotedAt },
    {
      lines: story.lines.map(({ price }, at) => ({ no: at + 1, unitPrice: price, discount: 0, taxRate: 0 })),
      freight: 12_000,
      freightTaxRate: 0,
      leadDays: 20,
      validDays: defaultValidDays,
      note: '',
    },
  )
  const order = await findOrder(db, 'all', code)
  if (order) await screenOrder(db, order, quotedAt)
  const reason = 'Model antigen of a known customer; lysozyme is sold as food additive E1105'
  await releaseHeldSequences(db, { orderNo: code, by: adminUserId, reason, now: quotedAt })
  const poNumber = company.needs_po_number ? `PO-${story.projectNumber}` : ''
  await acceptQuote(db, { ...request, by: getDemoUserId(story.email), now: acceptedAt }, { revision: 1, poNumber })
  for (const [at, line] of story.lines.entries()) await workOn(db, code, at + 1, line, now)
}

async function placeDemoOrder(
  db: Db,
  { email, company, lines, projectNumber }: DemoProductionStory,
  now: Instant,
): Promise<string> {
  const userId = getDemoUserId(email)
  const companyId = getDemoCompanyId(company)
  const ids: string[] = []
  for (const { orderType, name, unit, quantity, row } of lines) {
    ids.push(await addServiceLine(db, userId, { orderType, name, unit, quantity, details: row ? { row } : {} }, now))
  }
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
  } as const
  const { orderNo } = await placeOrder(db, buyer, draft, 'submit', now, createTaggedCache())
  return orderNo
}

const getEarlier = (one: LocalDate, other: LocalDate): LocalDate => (one < other ? one : other)

/** Walks the steps of a line as its story says; nothing happens after today. */
async function workOn(db: Db, code: string, no: number, story: DemoLine, now: Instant): Promise<void> {
  const today = toLocalDate(now, 'UTC')
  const getLine = async (): Promise<ProductionRow> => {
    const line = await findLine(db, 'all', code, no)
    if (!line) throw new Error(`${code} line ${no} is missing`)
    return line
  }
  let begin = (await getLine()).steps[0]?.planned_start ?? today
  for (const step of (await getLine()).steps.slice(0, story.done)) {
    const late = story.wasLate?.step === step.no ? story.wasLate : undefined
    const finishedOn = getEarlier(addWorkingDays(step.planned_end, late?.days ?? 0), today)
    const reason = late?.reason ?? (finishedOn > step.planned_end ? 'The step before it ended late' : '')
    await writeStep(db, await getLine(), step.no, now, { startedOn: getEarlier(begin, finishedOn), finishedOn, reason })
    begin = addWorkingDays(finishedOn, 1)
  }
  await beginCurrentStep(db, await getLine(), story, getEarlier(begin, today), now)
  const request = { scope: 'all', code, no, by: productionUserId, now: toMoment(today, now), today } as const
  if (story.ready) await changeReady(db, request, story.ready)
  for (const result of story.results ?? []) await createResult(db, request, result)
  if (story.isReleased) await releaseResults(db, request)
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
  const isOverdue = step.planned_end < toLocalDate(now, 'UTC')
  await writeStep(db, line, step.no, now, {
    startedOn,
    ...(isDelayed && { expectedOn: addWorkingDays(step.planned_end, isDelayed.days), reason: isDelayed.reason }),
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
