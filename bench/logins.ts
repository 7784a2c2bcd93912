import { setTimeout as sleep } from 'node:timers/promises'
import { aUser } from '../apps/server/src/domains/users/users.makers.ts'
import { record } from './recording.ts'
import { line, median } from './report.ts'
import { inProcess } from './shop.ts'
import type { Stage } from './stage.ts'

const base = '/jeecg-boot'
const menu = `${base}/sys/permission/getUserPermissionByToken`
const password = 'helix&51-photo'

interface Answer {
  status: number
  text: string
  ms: number
}

let visitors = 0
/** Everybody comes from an address of their own, so that the limits by address stay out of the way. */
const somewhere = (): string => `10.${(++visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`

async function ask(origin: string, path: string, init: RequestInit): Promise<Answer> {
  const began = performance.now()
  const answer = await fetch(origin + path, init)
  const text = await answer.text()
  return { status: answer.status, text, ms: performance.now() - began }
}

const logIn = (origin: string, username: string, given = password): Promise<Answer> =>
  ask(origin, `${base}/by-order-client/customer/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': somewhere() },
    body: JSON.stringify({ username, password: given, captcha: 'bench', checkKey: 'k' }),
  })

/** So many a second, whether or not the ones before were answered. */
async function steadily(
  perSecond: number,
  seconds: number,
  once: (index: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Promise<Answer>[] = []
  const began = performance.now()
  for (let index = 0; index < perSecond * seconds; index += 1) {
    await sleep(Math.max(0, began + (index * 1000) / perSecond - performance.now()))
    answers.push(once(index))
  }
  return Promise.all(answers)
}

const quantile = (answers: readonly Answer[], share: number): string =>
  `${(answers.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(answers.length * share)] ?? 0).toFixed(1)} ms`

const report = (name: string, answers: readonly Answer[], most: string) => {
  const failed = answers.filter(({ status }) => status !== 200).length
  line(
    `${name}: p50 ${quantile(answers, 0.5)}, p95 ${quantile(answers, 0.95)} (${most}), ${answers.length} asked, ${failed} failed`,
  )
}

async function megabytes(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / 1024 / 1024
}

/** Logins, what follows them, what a session costs, and what a refusal gives away. */
export async function loginFigures(stage: Stage): Promise<void> {
  const people: string[] = []
  for (let count = 0; count < 50; count += 1) people.push((await aUser(stage.database.db, { password })).id)
  const product = await stage.another({ NODE_ENV: '', PARATOPE_TEST_CAPTCHA: 'bench', TRUST_PROXY: '1' })
  const { origin } = product
  const person = (index: number): string => people[index % people.length] ?? ''
  try {
    await steadily(10, 2, (index) => logIn(origin, person(index)))
    const idle = await megabytes(origin)
    let most = idle
    const watch = setInterval(() => void megabytes(origin).then((now) => (most = Math.max(most, now))), 250)
    const before = await product.cpuSeconds()
    const logins = await steadily(20, 15, (index) => logIn(origin, person(index)))
    const cpu = ((await product.cpuSeconds()) - before) * 1000
    report('Logins, 20 a second', logins, 'at most 250')
    line(`Processor time of a login: ${(cpu / logins.length).toFixed(1)} ms`)
    const crowd = await Promise.all(people.map((name) => logIn(origin, name)))
    clearInterval(watch)
    report('50 logins at once', crowd, 'no limit set')
    line(`Memory: ${idle.toFixed(0)} MB before, ${most.toFixed(0)} MB at most (less than 200 more)`)

    const tokens = crowd.map(({ text }) => (JSON.parse(text) as { result: { token: string } }).result.token)
    const menus = await steadily(50, 8, (index) =>
      ask(origin, menu, { headers: { 'x-access-token': tokens[index % tokens.length] ?? '' } }),
    )
    report('Permissions and menu, 50 a second', menus, 'at most 30')
    await statementsOf(stage, tokens[0] ?? '')
    await silence(origin, person)
  } finally {
    await product.close()
  }
}

/** How often the database is asked whose token it is. */
async function statementsOf(stage: Stage, token: string): Promise<void> {
  const shop = await inProcess(stage)
  try {
    const heard = () => record(() => shop.ask({ method: 'GET', path: menu, headers: { 'x-access-token': token } }))
    const checks = [await heard(), await heard()].map(
      (statements) => statements.filter(({ text }) => /from session s\b/.test(text)).length,
    )
    line(`Statements for the check of a session: ${checks[0]} the first time, ${checks[1]} after that (at most 1)`)
    await stage.database.pool.query('analyze session')
    const { rows } = await stage.database.pool.query<{ 'QUERY PLAN': string }>(
      `explain select id from session where token_hash = 'x' and expires_at > now()`,
    )
    line(`Its plan: ${rows[0]?.['QUERY PLAN'].split('  ')[0]}`)
  } finally {
    await shop.close()
  }
}

/** A thousand refusals of names that exist and of names that do not, side by side. */
async function silence(origin: string, person: (index: number) => string): Promise<void> {
  const known: number[] = []
  const unknown: number[] = []
  for (let index = 0; index < 500; index += 1) {
    const asks = [
      async () => known.push((await logIn(origin, person(index), 'wrong')).ms),
      async () => unknown.push((await logIn(origin, `nobody-${index}`, 'wrong')).ms),
    ]
    for (const one of index % 2 ? asks : asks.reverse()) await one()
  }
  const apart = Math.abs(median(known) - median(unknown))
  line(
    `1,000 wrong passwords: ${median(known).toFixed(1)} ms for names that exist, ${median(unknown).toFixed(1)} ms for others; ${apart.toFixed(2)} ms apart (less than 5)`,
  )
}
