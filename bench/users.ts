import { printLine } from './report.ts'

export const userCount = 20
/** For work that takes as long as an order does; reads are asked for often, so a running server knows them well. */
const warmUpRequests = 5
export const readWarmUpRequests = 40

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** All users at once, each with one request after the other; the first ones warm up, as a running server is. */
export async function measureUsers<User>(
  users: readonly User[],
  requests: number,
  work: (user: User) => Promise<number>,
  warmUps = warmUpRequests,
): Promise<number[]> {
  const times = await Promise.all(
    users.map(async (user) => {
      for (let count = 0; count < warmUps; count += 1) await work(user)
      const own: number[] = []
      for (let count = 0; count < requests; count += 1) own.push(await work(user))
      return own
    }),
  )
  return times.flat()
}

const computeP95 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0

export function printFigure(name: string, aim: number, times: readonly number[], bare?: readonly number[]): void {
  const p95 = computeP95(times)
  const besides = bare === undefined ? '–' : computeP95(bare).toFixed(1)
  const ratio = bare === undefined ? '–' : (p95 / computeP95(bare)).toFixed(1)
  printLine(
    `${name.padEnd(26)}${p95.toFixed(0).padStart(7)}${`≤ ${aim}`.padStart(7)}${besides.padStart(10)}${ratio.padStart(7)}`,
  )
}

export const printUserHeading = (): void => printLine(`${''.padEnd(26)} p95 ms   aim   bare p95  ratio`)
