import { type ServiceCode, serviceCodes, servicePaths } from '@paratope/contract/catalogue/services'
import { serviceDefinitions } from '@paratope/contract/catalogue/services/definitions'
import { type Instant, type Language, localize, toLocalDate } from '@paratope/contract/kernel'
import type { MyWork } from '@paratope/contract/operations/dashboard'
import type { z } from 'zod'
import type { Db } from '#kernel/database/database.ts'
import { getCompanyId, type Session } from '#kernel/http/session.ts'
import { countTurnaroundDays, listOpenOrders, listOrderedServices, listUnfinishedTables } from './my-work.repo.ts'
import { getMonthBefore, summarizeTurnaround } from './order-figures.service.ts'

interface MyWorkReader {
  session: Session
  now: Instant
  language: Language
  timeZone: string
}

const [shownOrders, shownServices, shownMonths] = [5, 4, 12]

/** For customers who have not ordered yet. */
const usualServices: readonly ServiceCode[] = [
  'antibody-expression',
  'elisa',
  'primer-synthesis',
  'plasmid-construction',
]

export async function getMyWork(
  db: Db,
  { session, now, language, timeZone }: MyWorkReader,
): Promise<z.input<typeof MyWork>> {
  const scope = { tenant: session.tenant, companyId: getCompanyId(session) }
  const today = toLocalDate(now, timeZone)
  const [orders, tables, ordered, days] = await Promise.all([
    listOpenOrders(db, scope, today, shownOrders),
    listUnfinishedTables(db, session.userId),
    listOrderedServices(db, scope, shownServices),
    countTurnaroundDays(db, scope, { since: getMonthBefore(today, shownMonths - 1), timeZone }),
  ])
  const services = ordered.filter((code) => serviceCodes.includes(code))
  const nameService = (service: ServiceCode) => ({
    service,
    name: serviceDefinitions[service].name[language],
    path: servicePaths[service],
  })
  return {
    openOrders: orders[0]?.count ?? 0,
    orders: orders.map(({ code, status, is_held, name, lines, steps, steps_done, expected_on, is_late }) => ({
      orderNo: code,
      status,
      isHeld: is_held,
      name: localize(name, language),
      lines,
      steps,
      stepsDone: steps_done,
      expectedOn: expected_on,
      isLate: is_late,
    })),
    tables: tables.map(({ service, rows, saved_at }) => ({ ...nameService(service), rows, savedAt: saved_at })),
    services: (services.length > 0 ? services : usualServices).map(nameService),
    turnaround: summarizeTurnaround(days),
  }
}
