import { setTimeout as sleep } from 'node:timers/promises'
import { aUser } from '../apps/server/src/identity/accounts/accounts.makers.ts'
import { watchStatements } from '../apps/server/src/testing/watch-statements.ts'
import type { BenchStage } from './bench-stage.ts'
import { openInProcessApp } from './in-process-app.ts'
import { computeMedian, printLine } from './report.ts'

const base = '/jeecg-boot'
const menu = `${base}/sys/permission/getUserPermissionByToken`
const password = 'helix&51-photo'

interface TimedReply {
  status: number
  text: string
  ms: number
}

let visitorCount = 0
/** Everybody comes from an address of their own, so that the limits by address stay out of the way. */
const nextAddress = (): string =>
  `10.${(++visitorCount >> 16) & 255}.${(visitorCount >> 8) & 255}.${visitorCount & 255}`

async function sendTimed(origin: string, path: string, init: RequestInit): Promise<TimedReply> {
  const began = performance.now()
  const answer = await fetch(origin + path, init)
  const text = await answer.text()
  return { status: answer.status, text, ms: performance.now() - began }
}

const logIn = (origin: string, username: string, given = password): Promise<TimedReply> =>
  sendTimed(origin, `${base}/by-order-client/customer/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
    body: JSON.stringify({ username, password: given, captcha: 'bench', checkKey: 'k' }),
  })

/** So many a second, whether or not the ones before were answered. */
async function runAtRate(
  perSecond: number,
  seconds: number,
  once: (index: number) => Promise<TimedReply>,
): Promise<TimedReply[]> {
  const answers: Promise<TimedReply>[] = []
  const began = performance.now()
  for (let index = 0; index < perSecond * seconds; index += 1) {
    await sleep(Math.max(0, began + (index * 1000) / perSecond - performance.now()))
    answers.push(once(index))
  }
  return Promise.all(answers)
}

const formatQuantile = (answers: readonly TimedReply[], share: number): string =>
  `${(answers.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(answers.length * share)] ?? 0).toFixed(1)} ms`

const printReport = (name: string, answers: readonly TimedReply[], most: string) => {
  const failed = answers.filter(({ status }) => status !== 200).length
  printLine(
    `${name}: p50 ${formatQuantile(answers, 0.5)}, p95 ${formatQuantile(answers, 0.95)} (${most}), ${answers.length} asked, ${failed} failed`,
  )
}

async function readMemoryMb(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / 1024 / 1024
}

/** Logins, what follows them, what a session costs, and what a refusal gives away. */
export async function measureLogins(stage: BenchStage): Promise<void> {
  const people: string[] = []
  for (let count = 0; count < 50; count += 1) people.push((await aUser(stage.database.db, { password })).id)
  const product = await stage.startProduct({ NODE_ENV: '', PARATOPE_TEST_CAPTCHA: 'bench', TRUST_PROXY: '1' })
  const { origin } = product
  const getPerson = (index: number): string => people[index % people.length] ?? ''
  try {
    await runAtRate(10, 2, (index) => logIn(origin, getPerson(index)))
    const idle = await readMemoryMb(origin)
    let most = idle
    const watch = setInterval(() => void readMemoryMb(origin).then((now) => (most = Math.max(most, now))), 250)
    const before = await product.cpuSeconds()
    const logins = await runAtRate(20, 15, (index) => logIn(origin, getPerson(index)))
    const cpu = ((await product.cpuSeconds()) - before) * 1000
    printReport('Logins, 20 a second', logins, 'at most 250')
    printLine(`Processor time of a login: ${(cpu / logins.length).toFixed(1)} ms`)
    const crowd = await Promise.all(people.map((name) => logIn(origin, name)))
    clearInterval(watch)
    printReport('50 logins at once', crowd, 'no limit set')
    printLine(`Memory: ${idle.toFixed(0)} MB before, ${most.toFixed(0)} MB at most (less than 200 more)`)

    const tokens = crowd.map(({ text }) => (JSON.parse(text) as { result: { token: string } }).result.token)
    const menus = await runAtRate(50, 8, (index) =>
      sendTimed(origin, menu, { headers: { 'x-access-token': tokens[index % tokens.length] ?? '' } }),
    )
    printReport('Permissions and menu, 50 a second', menus, 'at most 30')
    await measureSessionStatements(stage, tokens[0] ?? '')
    await measureTimingDifference(origin, getPerson)
  } finally {
    await product.close()
  }
}

/** Number of times the database is asked whose token it is. */
async function measureSessionStatements(stage: BenchStage, token: string): Promise<void> {
  const shop = await openInProcessApp(stage)
  try {
    const recordMenuRequest = () =>
      watchStatements(() => shop.send({ method: 'GET', path: menu, headers: { 'x-access-token': token } }))
    const checks = [await recordMenuRequest(), await recordMenuRequest()].map(
      ({ statements }) => statements.filter((text) => /from session s\b/.test(text)).length,
    )
    printLine(`Statements for the check of a session: ${checks[0]} the first time, ${checks[1]} after that (at most 1)`)
    await stage.database.pool.query('analyze session')
    const { rows } = await stage.database.pool.query<{ 'QUERY PLAN': string }>(
      `explain select id from session where token_hash = 'x' and expires_at > now()`,
    )
    printLine(`Its plan: ${rows[0]?.['QUERY PLAN'].split('  ')[0]}`)
  } finally {
    await shop.close()
  }
}

/** A thousand refusals of names that exist and of names that do not, side by side. */
async function measureTimingDifference(origin: string, getPerson: (index: number) => string): Promise<void> {
  const known: number[] = []
  const unknown: number[] = []
  for (let index = 0; index < 500; index += 1) {
    const attempts = [
      async () => known.push((await logIn(origin, getPerson(index), 'wrong')).ms),
      async () => unknown.push((await logIn(origin, `nobody-${index}`, 'wrong')).ms),
    ]
    for (const one of index % 2 ? attempts : attempts.reverse()) await one()
  }
  const difference = Math.abs(computeMedian(known) - computeMedian(unknown))
  printLine(
    `1,000 wrong passwords: ${computeMedian(known).toFixed(1)} ms for names that exist, ${computeMedian(unknown).toFixed(1)} ms for others; ${difference.toFixed(2)} ms apart (less than 5)`,
  )
}
