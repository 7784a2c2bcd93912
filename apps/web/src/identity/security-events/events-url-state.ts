import { securityEventKinds } from '@paratope/contract/kernel/security-event-kinds'
import { isDay } from '#kit/dates/date-text.ts'

export const noFilters = { kind: '', person: '', company: '', address: '', from: '', to: '' } as const
export const defaults = { ...noFilters, page: '1', size: '' } as const

export type EventsUrlState = { [Key in keyof typeof defaults]: string }

export const keepDay = (day: string): string => (isDay(day) ? day : '')

/** The filters of the address that make sense. */
export function parseFilter({ kind, person, company, address, from, to }: EventsUrlState) {
  const known = securityEventKinds.find((each) => each === kind)
  return {
    ...(known && { kind: known }),
    ...(person && { person }),
    ...(company && { company }),
    ...(address && { address }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  }
}
