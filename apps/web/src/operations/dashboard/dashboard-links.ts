import type { DeadlineCounts, MonthlyTurnaround } from '@paratope/contract/operations/dashboard'

/** The lists that the figures count; each link leads to exactly the rows of its number. */
const buildHref = (path: string, query: Record<string, string>): string => `${path}?${new URLSearchParams(query)}`

const desk = '/office/orders'

export const getStateHref = (status: string): string => buildHref(desk, { status })

export const getDeadlineHref = (deadline: DeadlineCounts['kind'], due: 'overdue' | 'today' | 'later'): string =>
  buildHref(desk, { deadline, due, sort: 'deadline' })

const getLastDay = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10)

export const getMonthHref = (dated: 'confirmed' | 'shipped', month: MonthlyTurnaround['month']): string =>
  buildHref(desk, { dated, from: month, to: getLastDay(month) })

export const lateStepsHref = '/office/production?view=list&late=true'

export const getProductionLineHref = (subOrderNo: string): string =>
  buildHref('/office/production', { view: 'list', late: 'true', line: subOrderNo })

export const overdueInvoicesHref = '/office/invoices?overdue=true'

export const getOrderHref = (order: string): string => buildHref(desk, { order })
