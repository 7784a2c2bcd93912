import { addDays, addToInstant, day, type Instant, type LocalDate, toLocalDate } from '@paratope/contract/kernel'
import { addWorkingDays, type DeliveryCalendar, stockLeadDays } from '@paratope/contract/ordering/delivery-days'
import type { OrderEventKind } from '@paratope/contract/ordering/orders'
import type { Db } from '#kernel/database/database.ts'
import type { TaggedCache } from '#kernel/tagged-cache.ts'
import { getDeliveryCalendar } from '#ordering/delivery-days/index.ts'
import { promiseLines } from './order-lines.repo.ts'
import { clearReplyDeadline } from './orders.repo.ts'
import type { SalesOrderTable } from './orders.tables.ts'

type Deadlines = Pick<SalesOrderTable, 'reply_deadline' | 'quote_deadline' | 'ship_deadline'>

/** The promise to customers, in working days of the provider. */
export const serviceLevels = { reply: 1, quote: 2 } as const

export const noDeadlines: Deadlines = { reply_deadline: null, quote_deadline: null, ship_deadline: null }

/** The country whose public holidays the provider keeps; sites outside China count those of the United States. */
const providerCountries: Readonly<Record<string, string>> = {
  'Asia/Shanghai': 'CN',
  'Asia/Tokyo': 'JP',
  'Europe/Berlin': 'DE',
  'Europe/London': 'GB',
  'Europe/Madrid': 'ES',
  'Europe/Paris': 'FR',
}

/** The country whose holidays a site keeps, from its time zone. */
const getProviderCountry = (timeZone: string): string => providerCountries[timeZone] ?? 'US'

interface DeadlineContext {
  now: Instant
  timeZone: string
  /** Working days to dispatch, for moves into production. */
  leadDays?: number | undefined
}

/** Returns which clocks a move starts and stops; moves that it does not name change none. */
export async function planDeadlines(
  db: Db,
  kind: OrderEventKind,
  context: DeadlineContext,
): Promise<Partial<Deadlines>> {
  if (kind === 'shipPart' || kind === 'markDelivered') return {}
  if (!startingClocks.has(kind)) return noDeadlines
  const { now, timeZone } = context
  return startClocks(kind, context, await getProviderCalendar(db, toLocalDate(now, timeZone), timeZone))
}

const startingClocks: ReadonlySet<OrderEventKind> = new Set([
  'submit',
  'requestChanges',
  'expire',
  'orderNow',
  'accept',
])

/** The clocks of an inquiry, or of an order that goes into production. */
export function startClocks(kind: OrderEventKind, context: DeadlineContext, calendar: DeliveryCalendar): Deadlines {
  if (kind === 'orderNow' || kind === 'accept') {
    const days = Math.max(1, context.leadDays ?? stockLeadDays)
    return { ...noDeadlines, ship_deadline: calculateDeadline(context, days, calendar) }
  }
  return {
    ...noDeadlines,
    reply_deadline: calculateDeadline(context, serviceLevels.reply, calendar),
    quote_deadline: calculateDeadline(context, serviceLevels.quote, calendar),
  }
}

/** Keeps the time of day: what arrives on Friday at 3 p.m. is due on Monday at 3 p.m. */
function calculateDeadline(
  { now, timeZone }: DeadlineContext,
  workingDays: number,
  calendar: DeliveryCalendar,
): Instant {
  const today = toLocalDate(now, timeZone)
  return moveToDay(now, today, addWorkingDays(today, workingDays, calendar))
}

const moveToDay = (now: Instant, today: LocalDate, target: LocalDate): Instant =>
  addToInstant(now, Math.round((Date.parse(target) - Date.parse(today)) / day) * day)

/** Promises the lines of an accepted quote the day that its lead time gives. */
export async function promiseDispatch(
  db: Db,
  orderId: string,
  { now, timeZone, leadDays }: { now: Instant; timeZone: string; leadDays: number },
): Promise<void> {
  const today = toLocalDate(now, timeZone)
  const calendar = await getProviderCalendar(db, today, timeZone)
  const toPromise = (days: number) => ({ days, on: addWorkingDays(today, days, calendar) })
  await promiseLines(db, orderId, toPromise(leadDays), toPromise(Math.min(leadDays, stockLeadDays)))
}

/** Until when questions that came at these moments are to be answered, in the same order. */
export async function planAnswers(db: Db, askedAt: readonly Instant[], timeZone: string): Promise<Instant[]> {
  const [first] = askedAt.toSorted()
  if (first === undefined) return []
  const calendar = await getProviderCalendar(db, toLocalDate(first, timeZone), timeZone)
  return askedAt.map((now) => calculateDeadline({ now, timeZone }, serviceLevels.reply, calendar))
}

/** Days on which the provider works, from a year before on, for as long as its holidays are known. */
export async function getProviderCalendar(
  db: Db,
  day: LocalDate,
  timeZone: string,
  cache?: TaggedCache,
): Promise<DeliveryCalendar> {
  const country = getProviderCountry(timeZone)
  const from = addDays(day, -365)
  const load = () => getDeliveryCalendar(db, { country, from, language: 'en' })
  return cache ? cache.get('public-holidays', `${country} ${from}`, load) : load()
}

/** Stops the clock of the answer; the one of the quote runs on. */
export const markReplied = (db: Db, orderId: string): Promise<void> => clearReplyDeadline(db, orderId)
