import { rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { day, languages, minute } from '@paratope/contract/kernel'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { notificationTemplates } from '#identity/notifications/notifications.templates.ts'
import { codeTemplates } from '#identity/verification-codes/verification-codes.templates.ts'
import { readConfig } from '#kernel/config/config.ts'
import { inTransaction, openDatabase } from '#kernel/database/database.ts'
import { createLog } from '#kernel/log.ts'
import type { Template } from '#kernel/messaging/template.ts'
import { createWorker, type Worker } from '#kernel/messaging/worker.ts'
import { sweep } from '#kernel/retention/retention.ts'
import { realSite } from '#testing/real-site.ts'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { registry } from '../../domains.ts'
import { deliverMessage, maxAttempts } from './deliver-message.ts'
import { signRequest } from './delivery-drivers.ts'
import messages, { sendMessage } from './index.ts'
import { jobs } from './messages.jobs.ts'
import { listMessagesTo } from './messages.makers.ts'
import { renderTemplate, secretMask } from './render-template.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const closings: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close()
})

let last = 0
const anEmail = () => `reader${(last += 1)}@sample.test`
const aPhone = () => String(13_100_000_000 + (last += 1))
const log = createLog('silent')

async function write(to: { email: string } | { phone: string }, code = '246810'): Promise<string> {
  const now = world.clock.now()
  await inTransaction(world.db, (tx) =>
    sendMessage(tx, { to, language: 'en', template: codeTemplates['code.reset'], values: { code, minutes: 5 }, now }),
  )
  return (await getRow('email' in to ? to.email : to.phone)).id
}
const getRow = (address: string) =>
  world.db.selectFrom('message').where('address', '=', address).selectAll().executeTakeFirstOrThrow()
/** In how many seconds the job of a letter comes again. */
const getWait = async (id: string): Promise<number> => {
  const { rows } = await sql<{ at: string }>`
    select run_at as at from graphile_worker.jobs where key = ${id}`.execute(world.db)
  return (Date.parse(rows[0]?.at ?? '') - Date.parse(world.clock.now())) / 1000
}
const deliver = (id: string, env: Readonly<Record<string, string>> = {}) =>
  deliverMessage(world.jobContext({ config: readConfig(env) }), id)

interface Mail {
  from: string
  to: string[]
  source: string
}

interface DeliveryOptions {
  /** Reply of the server to a message; undefined accepts it. */
  refuse?: (mail: Mail) => { code: number; text: string } | undefined
  user?: string
}

/** A mail server that keeps what it is given. */
async function aMailServer({
  refuse,
  user,
}: DeliveryOptions = {}): Promise<{ url: string; mails: Mail[]; port: number }> {
  const mails: Mail[] = []
  const server = new SMTPServer({
    authOptional: user === undefined,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === user && password === 'mail-secret' ? done(null, { user: username }) : done(new Error('who?')),
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const mail = { from, to: envelope.rcptTo.map(({ address }) => address), source: String(Buffer.concat(parts)) }
        const refusal = refuse?.(mail)
        if (refusal) return done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
        mails.push(mail)
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closings.push(() => new Promise<void>((resolve) => server.close(resolve)))
  const { port } = server.server.address() as AddressInfo
  const who = user === undefined ? '' : `${user}:mail-secret@`
  return { url: `smtp://${who}127.0.0.1:${port}`, mails, port }
}
const mailFrom = (url: string) => ({ SMTP_URL: url, MAIL_FROM: 'Paratope <orders@paratope.example>' })

/** The parts of a message, decoded. */
function getParts(source: string): string {
  return source
    .split(/\r\n--[^\r\n]+\r\n/)
    .map((part) => {
      const [head = '', ...rest] = part.split('\r\n\r\n')
      const body = rest.join('\r\n\r\n')
      return /base64/i.test(head)
        ? Buffer.from(body, 'base64').toString('utf8')
        : body
            .replace(/=\r\n/g, '')
            .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    })
    .join('\n')
}

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** A gateway for text messages that checks who asks it, as a real one would. */
async function aGateway(answers: number[] = []): Promise<{ env: Record<string, string>; received: Received[] }> {
  const received: Received[] = []
  const key = 'a-gateway-key-of-32-characters!!'
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      const { 'x-timestamp': timestamp, 'x-signature': signature } = request.headers
      const genuine =
        signature === signRequest(key, String(timestamp), body) && Math.abs(Date.now() / 1000 - Number(timestamp)) < 300
      const status = answers.shift() ?? (genuine ? 200 : 401)
      if (status === 200) received.push({ headers: request.headers, body })
      response.writeHead(status).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closings.push(() => new Promise((resolve) => server.close(resolve)))
  const { port } = server.address() as AddressInfo
  return { env: { SMS_GATEWAY_URL: `http://127.0.0.1:${port}/send`, SMS_GATEWAY_KEY: key }, received }
}

describe('a letter', () => {
  test('is written exactly if the change it tells of is kept', async () => {
    const email = anEmail()
    const failing = inTransaction(world.db, async (tx) => {
      await sendMessage(tx, {
        to: { email },
        language: 'en',
        template: codeTemplates['code.login'],
        values: { code: '1', minutes: 5 },
        now: world.clock.now(),
      })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await listMessagesTo(world.db, email)).toEqual([])
  })

  test('without a driver arrives in the outbox, where a demo may read its secrets', async () => {
    const email = anEmail()
    const id = await write({ email })
    await deliver(id)
    expect(await getRow(email)).toMatchObject({
      state: 'sent',
      attempts: 1,
      masked: false,
      values: { code: '246810' },
    })
  })

  test('is brought out of the house by a job, once, however often the job comes', async () => {
    const { url, mails } = await aMailServer()
    const config = readConfig(mailFrom(url))
    const { pool, close } = openDatabase({ url: world.url, poolSize: 2 })
    closings.push(close)
    const clock = { now: () => world.clock.now() }
    const worker: Worker = createWorker({
      pool,
      db: world.db,
      clock,
      log,
      config,
      registry,
      jobs,
      subscribers: [],
    })
    closings.push(() => worker.stop())
    await worker.start()
    const email = anEmail()
    const id = await write({ email })
    await vi.waitFor(async () => expect(await getRow(email)).toMatchObject({ state: 'sent' }), { timeout: 20_000 })
    await Promise.all([deliver(id, mailFrom(url)), deliver(id, mailFrom(url))])
    expect(mails.filter(({ to }) => to.includes(email))).toHaveLength(1)
  })

  test('that is too late to be of use is not sent', async () => {
    const { url, mails } = await aMailServer()
    const email = anEmail()
    const now = world.clock.now()
    await inTransaction(world.db, (tx) =>
      sendMessage(tx, {
        to: { email },
        language: 'en',
        template: codeTemplates['code.login'],
        values: { code: '135790', minutes: 5 },
        now,
        until: now,
      }),
    )
    world.clock.advance(minute)
    await deliver((await getRow(email)).id, mailFrom(url))
    expect(mails).toEqual([])
    expect(await getRow(email)).toMatchObject({ state: 'failed', masked: true, values: { code: secretMask } })
  })
})

describe('by SMTP', () => {
  test('a letter arrives as text and HTML in the words of its language, under one id', async () => {
    const { url, mails } = await aMailServer({ user: 'portal' })
    const email = anEmail()
    const now = world.clock.now()
    await inTransaction(world.db, (tx) =>
      sendMessage(tx, {
        to: { email },
        language: 'zh',
        template: codeTemplates['code.reset'],
        values: { code: '864209', minutes: 5 },
        now,
      }),
    )
    const { id } = await getRow(email)
    await deliver(id, mailFrom(url))
    const [mail] = mails
    expect(mail).toMatchObject({ from: 'orders@paratope.example', to: [email] })
    expect(mail?.source).toContain(`Message-ID: <${id}@paratope.example>`)
    expect(mail?.source).toMatch(/^From: Paratope <orders@paratope\.example>/m)
    const parts = getParts(mail?.source ?? '')
    expect(parts).toContain('您正在重置 Paratope 的登录密码')
    expect(parts).toContain('<html lang="zh">')
    expect(parts.match(/864209/g)?.length).toBeGreaterThanOrEqual(3)
  })

  test('a notification carries the headers by which a mail program unsubscribes with one click', async () => {
    const { url, mails } = await aMailServer()
    const email = anEmail()
    const values = { text: 'SO-1 has shipped', page: '', unsubscribe: 'https://shop.example/user/unsubscribe#t' }
    const oneClick = 'https://shop.example/unsubscribe?token=t'
    const now = world.clock.now()
    const template = notificationTemplates.notification
    await inTransaction(world.db, (tx) =>
      sendMessage(tx, { to: { email }, language: 'en', template, values: { ...values, oneClick }, now }),
    )
    await deliver((await getRow(email)).id, mailFrom(url))
    // Long headers are folded.
    const source = mails[0]?.source.replace(/\r\n[ \t]+/g, ' ')
    expect(source).toContain(`List-Unsubscribe: <${oneClick}>`)
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(getParts(mails[0]?.source ?? '')).toContain('<a href="https://shop.example/user/unsubscribe#t"')
    await deliver(await write({ email: anEmail() }), mailFrom(url))
    expect(mails[1]?.source).not.toContain('List-Unsubscribe')
  })

  test('what was secret is gone from the row once it is sent', async () => {
    const { url } = await aMailServer()
    const email = anEmail()
    await deliver(await write({ email }), mailFrom(url))
    const row = await getRow(email)
    expect(row).toMatchObject({
      state: 'sent',
      masked: true,
      values: { code: secretMask, minutes: 5 },
      failure: null,
    })
    expect(JSON.stringify(row)).not.toContain('246810')
  })

  test('a server that is down or busy is tried again, until it has been tried enough', async () => {
    let up = false
    const { url, mails } = await aMailServer({
      refuse: () => (up ? undefined : { code: 451, text: 'come back later' }),
    })
    const email = anEmail()
    const id = await write({ email })
    await deliver(id, mailFrom(url))
    expect(await getRow(email)).toMatchObject({
      state: 'waiting',
      attempts: 1,
      failure: expect.stringContaining('come back later'),
    })
    await deliver(id, mailFrom('smtp://127.0.0.1:1'))
    expect(await getRow(email)).toMatchObject({
      state: 'waiting',
      attempts: 2,
      failure: expect.stringContaining('ECONNREFUSED'),
      values: { code: '246810' },
    })
    const wait = await getWait(id)
    expect([wait > 14, wait < 26]).toEqual([true, true])
    up = true
    await deliver(id, mailFrom(url))
    expect([await getRow(email), mails]).toMatchObject([
      { state: 'sent', attempts: 3, failure: null },
      [{ to: [email] }],
    ])

    up = false
    const lost = anEmail()
    const other = await write({ email: lost })
    for (let tries = 1; tries < maxAttempts; tries += 1) await deliver(other, mailFrom(url))
    expect(await getRow(lost)).toMatchObject({ state: 'waiting', attempts: maxAttempts - 1 })
    await deliver(other, mailFrom(url))
    expect(await getRow(lost)).toMatchObject({ state: 'failed', attempts: maxAttempts, masked: true })
  })

  test('a server that is down is not knocked at by every letter, and none of them counts as tried', async () => {
    const { url, mails } = await aMailServer()
    const [first, second] = [anEmail(), anEmail()]
    await deliver(await write({ email: first }), mailFrom('smtp://127.0.0.1:1'))
    const id = await write({ email: second })
    await deliver(id, mailFrom(url))
    expect([mails, await getRow(second)]).toMatchObject([[], { state: 'waiting', attempts: 0 }])
    world.clock.advance(20_001)
    await deliver(id, mailFrom(url))
    expect(await getRow(second)).toMatchObject({ state: 'sent' })
    await deliver((await getRow(first)).id, mailFrom(url))
    expect(mails.map(({ to }) => to)).toEqual([[second], [first]])
  })

  test('an address that the server refuses for good is given up at once, with the reason', async () => {
    const { url } = await aMailServer({ refuse: () => ({ code: 550, text: 'no such mailbox' }) })
    const email = anEmail()
    await deliver(await write({ email }), mailFrom(url))
    expect(await getRow(email)).toMatchObject({
      state: 'failed',
      attempts: 1,
      failure: expect.stringContaining('no such mailbox'),
    })
  })

  test('[F-4] [F-7] values bring neither marks nor lines of their own', () => {
    const template: Template = {
      texts: Object.fromEntries(
        languages.map((language) => [language, { subject: 'To {name}', body: 'Dear {name}\n{link}', button: 'Open' }]),
      ) as Template['texts'],
      link: 'link',
    }
    const values = { name: '<b>Ada</b>\r\nBcc: all@x.test', link: 'javascript:alert(1)', brand: 'P&Q' }
    const { subject, html } = renderTemplate(template, 'en', values)
    expect(subject).toBe('To <b>Ada</b> Bcc: all@x.test')
    expect(html).toContain('Dear &lt;b&gt;Ada&lt;/b&gt; Bcc')
    expect(html).toContain('P&amp;Q')
    expect(html).not.toContain('href')
  })
})

test.each([
  ['zh', "'PingFang SC'", '退订：https://x.test/off'],
  ['ja', "'Hiragino Sans'", '配信停止：https://x.test/off'],
] as const)(
  'a message in %s names its language and begins with fonts that draw its characters',
  (language, font, end) => {
    const words = { subject: 'S', body: 'B', unsubscribe: language === 'zh' ? '退订' : '配信停止' }
    const template: Template = {
      texts: { en: words, zh: words, es: words, ja: words },
      unsubscribe: { page: 'page', oneClick: 'page' },
    }
    const { html, text } = renderTemplate(template, language, { brand: 'P', page: 'https://x.test/off' })
    expect(html).toContain(`<html lang="${language}">`)
    expect(/Arial,('[^']+')/.exec(html)?.[1]).toBe(font)
    expect(text.split('\n\n').at(-1)).toBe(end)
  },
)

describe('by the gateway', () => {
  test('a text message arrives with a signature over time and body, under one id', async () => {
    const { env, received } = await aGateway()
    const phone = aPhone()
    const id = await write({ phone })
    await deliver(id, env)
    expect(received.map(({ body }) => JSON.parse(body))).toEqual([
      {
        id,
        to: phone,
        text: '[Paratope] 246810 is your code for a new password, valid for 5 minutes. Don’t share it.',
      },
    ])
    expect(received[0]?.headers['idempotency-key']).toBe(id)
    expect(await getRow(phone)).toMatchObject({ state: 'sent', masked: true, values: { code: secretMask } })
  })

  test('a wrong key is refused for good, a gateway in trouble is tried again', async () => {
    const { env, received } = await aGateway([503, 429])
    const phone = aPhone()
    const id = await write({ phone })
    for (const failure of ['the gateway answered 503', 'the gateway answered 429']) {
      await deliver(id, env)
      expect(await getRow(phone)).toMatchObject({ state: 'waiting', failure })
    }
    await deliver(id, { ...env, SMS_GATEWAY_KEY: 'some-other-key-of-16' })
    expect(await getRow(phone)).toMatchObject({ state: 'failed', attempts: 3, failure: 'the gateway answered 401' })
    expect(received).toEqual([])
  })

  test('a letter without words for a text message stays here', async () => {
    const { env, received } = await aGateway()
    const phone = aPhone()
    const now = world.clock.now()
    await inTransaction(world.db, (tx) =>
      sendMessage(tx, { to: { phone }, language: 'en', template: codeTemplates['account.none'], values: {}, now }),
    )
    await deliver((await getRow(phone)).id, env)
    expect([received, await getRow(phone)]).toMatchObject([[], { state: 'withheld' }])
  })
})

describe('the templates', () => {
  const blanks = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()

  test('say in each language what they say in English, with the same values', () => {
    for (const [name, { texts: words }] of Object.entries(registry.templates)) {
      for (const language of languages) {
        const own = words[language]
        expect(blanks(own.body), `${name} in ${language}`).toEqual(blanks(words.en.body))
        expect(blanks(own.sms ?? ''), `${name} in ${language}`).toEqual(blanks(words.en.sms ?? ''))
        expect([own.sms === undefined, own.button === undefined]).toEqual([
          words.en.sms === undefined,
          words.en.button === undefined,
        ])
        expect(blanks(own.subject).every((blank) => blanks(words.en.subject + words.en.body).includes(blank))).toBe(
          true,
        )
      }
    }
  })

  test('leave no blank when they are drawn', () => {
    for (const [name, template] of Object.entries(registry.templates)) {
      const all = JSON.stringify(template.texts.en) + JSON.stringify(template.link ?? '')
      const values = Object.fromEntries([...blanks(all)].map((blank) => [blank.slice(1, -1), 'x']))
      for (const language of languages) {
        const { subject, text, sms } = renderTemplate(template, language, {
          ...values,
          brand: 'B',
        })
        expect(`${subject} ${text} ${sms}`, name).not.toMatch(/[{}]/)
      }
    }
  })
})

describe('the outbox of the office', () => {
  test('lists letters newest first by kind, state and address, for administrators alone', async () => {
    const admin = await signIn(world, { role: 'admin' })
    const marker = `office${(last += 1)}`
    const emails = [1, 2, 3].map((number) => `${marker}.${number}@sample.test`)
    for (const email of emails) {
      world.clock.advance(1000)
      await write({ email })
    }
    await deliver((await getRow(emails[0] ?? '')).id)
    const list = async (query: object) =>
      (await admin.client.messages.list({ query: { to: marker, ...query } })).records
    expect((await list({})).map(({ to }) => to)).toEqual(emails.toReversed())
    expect((await list({ state: 'sent' })).map(({ to }) => to)).toEqual([emails[0]])
    expect(await list({ kind: 'sms' })).toEqual([])
    expect(await list({ to: `${marker}_1` })).toEqual([])
    const { name, blob } = await admin.client.messages.exportList({
      query: { to: marker, columns: 'to|state|kind', format: 'csv' },
    })
    const lines = (await blob.text()).replace('\uFEFF', '').trimEnd().split('\r\n')
    expect([name, lines[0]]).toEqual(['messages.csv', 'To,Status,Type'])
    expect(lines.slice(1)).toEqual([
      `${emails[2]},Waiting,E-mail`,
      `${emails[1]},Waiting,E-mail`,
      `${emails[0]},Sent,E-mail`,
    ])
    const { total, records } = await admin.client.messages.list({ query: { to: marker, pageSize: 2, pageNo: 2 } })
    expect([total, records.length]).toEqual([3, 1])
    for (const role of ['customer', 'sales', 'content'] as const) {
      const person = await signIn(world, { role })
      await expect(person.client.messages.list({ query: {} })).rejects.toMatchObject({ code: 'permission.missing' })
    }
    await expect(world.caller().client.messages.list({ query: {} })).rejects.toMatchObject({ code: 'session.missing' })
  })

  test('a letter is read there; in production, behind a driver and in no demo its secrets are dots, sent or not', async () => {
    const email = anEmail()
    const id = await write({ email })
    const reads = async (env: Readonly<Record<string, string>>) => {
      const here = await aWorld({ env, databaseUrl: world.url })
      const admin = await signIn(here, { role: 'admin' })
      const message = await admin.client.messages.detail({ params: { id } })
      await here.close()
      return message
    }
    expect(await reads({})).toMatchObject({ to: email, isMasked: false, text: expect.stringContaining('246810') })
    const provider = join(tmpdir(), `provider-${process.pid}.json`)
    await writeFile(provider, JSON.stringify({ sites: [{ ...realSite, id: 'vivo' }] }))
    closings.push(() => rm(provider))
    const production = { NODE_ENV: 'production', ALLOW_DEMO: '1' }
    for (const env of [production, mailFrom('smtp://mail.example'), { PARATOPE_CONFIG: provider }]) {
      const message = await reads(env)
      expect(message).toMatchObject({ isMasked: true, state: 'waiting' })
      expect(JSON.stringify(message)).not.toContain('246810')
      expect(message.subject).toContain(secretMask)
    }
  })

  test('a letter that failed is sent again by an administrator, one whose secrets are gone is not', async () => {
    const { url, mails } = await aMailServer()
    const refusing = await aMailServer({ refuse: () => ({ code: 550, text: 'no such mailbox' }) })
    const admin = await signIn(world, { role: 'admin' })
    const [plain, secret] = [anEmail(), anEmail()]
    const now = world.clock.now()
    await inTransaction(world.db, (tx) =>
      sendMessage(tx, {
        to: { email: plain },
        language: 'en',
        template: codeTemplates['account.none'],
        values: {},
        now,
        until: now,
      }),
    )
    await write({ email: secret })
    const [first, other] = [await getRow(plain), await getRow(secret)]
    for (const { id } of [first, other]) await deliver(id, mailFrom(refusing.url))
    const resend = (id: string) => admin.client.messages.resend({ params: { id } })
    expect(await admin.client.messages.detail({ params: { id: first.id } })).toMatchObject({ canResend: true })
    world.clock.advance(minute)
    await resend(first.id)
    await expect(resend(first.id)).rejects.toMatchObject({ code: 'message.not_resendable' })
    await deliver(first.id, mailFrom(url))
    expect([mails.map(({ to }) => to), await getRow(plain)]).toMatchObject([[[plain]], { state: 'sent', attempts: 1 }])
    expect(await admin.client.messages.detail({ params: { id: other.id } })).toMatchObject({ canResend: false })
    await expect(resend(other.id)).rejects.toMatchObject({ code: 'message.not_resendable', status: 409 })
    const person = await signIn(world, { role: 'sales' })
    await expect(person.client.messages.resend({ params: { id: first.id } })).rejects.toMatchObject({
      code: 'permission.missing',
    })
  })

  test('what is older than its time is removed', async () => {
    const email = anEmail()
    await write({ email })
    const removeOld = () =>
      sweep(
        {
          db: world.db,
          log: createLog('silent'),
          config: readConfig({ MESSAGE_RETENTION_DAYS: '2' }),
          now: world.clock.now(),
        },
        messages.retention,
      )
    world.clock.advance(2 * day)
    await removeOld()
    expect(await listMessagesTo(world.db, email)).toHaveLength(1)
    world.clock.advance(minute)
    await removeOld()
    expect(await listMessagesTo(world.db, email)).toEqual([])
  })
})
