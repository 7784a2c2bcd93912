import { createCommonError } from '../http/common-error.ts'

const minute = 60_000
const callersAtMost = 20_000

/** Counts what each caller asks for, minute by minute, and refuses what goes beyond the limit; 0 means no limit. */
export function createMinuteLimit(perMinute: number, now: () => number) {
  let counts = new Map<string, number>()
  let since = now()
  return function count(caller: string): void {
    if (perMinute === 0) return
    if (now() - since >= minute || counts.size >= callersAtMost) {
      counts = new Map()
      since = now()
    }
    const answer = (counts.get(caller) ?? 0) + 1
    if (answer > perMinute)
      throw createCommonError('rate.exceeded', { seconds: Math.ceil((since + minute - now()) / 1000) })
    counts.set(caller, answer)
  }
}
