import { addWorkingDays, type DeliveryCalendar, getWeekend } from '@paratope/contract/commerce/delivery-days'
import type { OrderEventKind } from '@paratope/contract/commerce/orders'
import { addDays, addToInstant, day, type Instant, type LocalDate, toLocalDate } from '@paratope/contract/kernel'
import { getDeliveryCalendar } from '#commerce/delivery-days/index.ts'
import type { Db } from '#kernel/database/database.ts'
import type { TaggedCache } from '#kernel/tagged-cache.ts'
import { clearReplyDeadline } from './orders.repo.ts'
import type { SalesOrderTable } from './orders.tables.ts'

type Deadlines = Pick<SalesOrderTable, 'reply_deadline' | 'quote_deadline' | 'ship_deadline'>

/** The promise to customers, in working days of the provider. */
export const serviceLevels = { reply: 1, quote: 2, shipFromStock: 2 } as const

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
  /** Of the accepted quote. */
  leadDays?: number | undefined
  /** Keeps the holidays for a while. */
  cache?: TaggedCache
}

/** Returns which clocks a move starts and stops; moves that it does not name change none. */
export async function planDeadlines(db: Db, kind: 'submit' | 'orderNow', context: DeadlineContext): Promise<Deadlines>
export async function planDeadlines(db: Db, kind: OrderEventKind, context: DeadlineContext): Promise<Partial<Deadlines>>
export async function planDeadlines(
  db: Db,
  kind: OrderEventKind,
  context: DeadlineContext,
): Promise<Partial<Deadlines>> {
  if (kind === 'shipPart' || kind === 'markDelivered') return {}
  if (kind === 'submit' || kind === 'requestChanges' || kind === 'expire') {
    const calendar = await loadCalendar(db, context)
    return {
      ...noDeadlines,
      reply_deadline: calculateDeadline(context, serviceLevels.reply, calendar),
      quote_deadline: calculateDeadline(context, serviceLevels.quote, calendar),
    }
  }
  if (kind === 'orderNow') {
    const calendar = await loadCalendar(db, context)
    return { ...noDeadlines, ship_deadline: calculateDeadline(context, serviceLevels.shipFromStock, calendar) }
  }
  if (kind === 'accept') {
    const calendar = await loadCalendar(db, context)
    return { ...noDeadlines, ship_deadline: calculateShipDeadline(context, calendar) }
  }
  return noDeadlines
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

/** Lead times are calendar days; goods leave on the first working day that follows them. */
function calculateShipDeadline({ now, timeZone, leadDays = 0 }: DeadlineContext, calendar: DeliveryCalendar): Instant {
  const today = toLocalDate(now, timeZone)
  return moveToDay(now, today, addWorkingDays(addDays(today, Math.max(0, leadDays - 1)), 1, calendar))
}

const moveToDay = (now: Instant, today: LocalDate, target: LocalDate): Instant =>
  addToInstant(now, Math.round((Date.parse(target) - Date.parse(today)) / day) * day)

/** Days on which the provider does not work, from a year before the day on, for as long as they are known. */
export async function listProviderHolidays(db: Db, day: LocalDate, timeZone: string): Promise<ReadonlySet<LocalDate>> {
  const request = { country: getProviderCountry(timeZone), from: addDays(day, -365), language: 'en' } as const
  return new Set((await getDeliveryCalendar(db, request)).holidays.map((holiday) => holiday.day))
}

/** Until when questions that came at these moments are to be answered, in the same order. */
export async function planAnswers(db: Db, askedAt: readonly Instant[], timeZone: string): Promise<Instant[]> {
  const [first] = askedAt.toSorted()
  if (first === undefined) return []
  const calendar = await loadCalendar(db, { now: first, timeZone })
  return askedAt.map((now) => calculateDeadline({ now, timeZone }, serviceLevels.reply, calendar))
}

async function loadCalendar(db: Db, { now, timeZone, cache }: DeadlineContext): Promise<DeliveryCalendar> {
  const country = getProviderCountry(timeZone)
  const from = toLocalDate(now, timeZone)
  const load = () => getDeliveryCalendar(db, { country, from, language: 'en' })
  const { holidays } = await (cache ? cache.get('public-holidays', `${country} ${from}`, load) : load())
  return { weekend: getWeekend(country), holidays }
}

/** Stops the clock of the answer; the one of the quote runs on. */
export const markReplied = (db: Db, orderId: string): Promise<void> => clearReplyDeadline(db, orderId)
