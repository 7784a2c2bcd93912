import { raise } from '#kernel/raise.ts'

const minute = 60_000
const addressesAtMost = 20_000

/** Counts the pages that had to be rendered for each address, minute by minute, and refuses those beyond the limit. */
export function createRenderLimit(perMinute: number, now: () => number) {
  let counts = new Map<string, number>()
  let since = now()
  return function countRender(address: string): void {
    if (perMinute === 0) return
    if (now() - since >= minute || counts.size >= addressesAtMost) {
      counts = new Map()
      since = now()
    }
    const count = (counts.get(address) ?? 0) + 1
    if (count > perMinute) throw raise('rate.exceeded', { seconds: Math.ceil((since + minute - now()) / 1000) })
    counts.set(address, count)
  }
}
