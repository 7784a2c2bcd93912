import { addToInstant, day, hour } from '@paratope/contract/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSession } from '#identity/sessions/sessions.makers.ts'
import { codeTemplates } from '#identity/verification-codes/verification-codes.templates.ts'
import { inTransaction } from '#kernel/database/database.ts'
import { aFile } from '#platform/files/files.makers.ts'
import { sendMessage } from '#platform/messages/index.ts'
import { listMessagesTo } from '#platform/messages/messages.makers.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { registry } from '../../domains.ts'
import { executeDueDeletions } from './account-deletions.service.ts'
import { createCopyFile } from './data-copies.service.ts'
import type { PersonalData } from './personal-tables.repo.ts'

let world: World
beforeAll(async () => {
  world = await aWorld({ env: { PARATOPE_TEST_CAPTCHA: 'open' } })
})
afterAll(() => world.close())

const password = 'helix&51-photo'
/** As the worker calls a job, now or some time later. */
const call = (later = 0) => world.jobContext({ now: addToInstant(world.clock.now(), later) })

let people = 0
const aUser = () => {
  people += 1
  const email = `canary${people}@sample.test`
  return signIn(world, {
    email,
    username: email,
    phone: `+44770090${1000 + people}`,
    realname: 'Canary Wharf',
    password,
  })
}

const anAddress = {
  kind: 'shipping' as const,
  contact: 'Canary Wharf',
  phone: '+447700901234',
  email: 'canary@home.test',
  company: 'Canary Labs',
  country: 'GB',
  state: '',
  province_name: '',
  city: '',
  city_name: 'Canaryville',
  district: '',
  district_name: '',
  address_detail: '1 Canary Street',
  postal_code: 'E14',
  is_default: true,
}

/** Someone who has used most of the portal. */
async function busyPerson(): Promise<SignedInUser> {
  const person = await aUser()
  const { userId, companyId } = person
  const now = world.clock.now()
  await world.db
    .insertInto('address')
    .values({ id: `adr_${userId.slice(4)}`, company_id: companyId ?? '', created_at: now, ...anAddress })
    .execute()
  await world.db
    .insertInto('notification')
    .values({
      id: `ntf_${userId.slice(4)}`,
      user_id: userId,
      kind: 'user.passwordChanged',
      values: '{"who":"canary"}',
      link: null,
      created_at: now,
      read_at: null,
    })
    .execute()
  await world.db.insertInto('known_device').values({ user_id: userId, device: 'Canary Browser' }).execute()
  await aSession(world.db, userId)
  return person
}

async function download(person: SignedInUser, id: string): Promise<PersonalData> {
  const { blob } = await person.client.privacy.downloadExport({ params: { id } })
  return JSON.parse(await blob.text())
}

async function getCopy(person: SignedInUser) {
  const { id } = await person.client.privacy.requestExport()
  await createCopyFile(call(), id)
  return { id, file: await download(person, id) }
}

const askDeletion = (person: SignedInUser, given = password) =>
  person.client.privacy.requestDeletion({ body: { password: given, reason: 'a canary moves on' } })

/** Every row of every table, as text. */
async function dump(): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
    world.db,
  )
  const tables = new Map<string, string>()
  for (const { name } of rows) {
    const content = await sql<{
      all: string | null
    }>`select string_agg(t::text, '\n') as all from ${sql.table(name)} t`.execute(world.db)
    tables.set(name, content.rows[0]?.all ?? '')
  }
  return tables
}

describe('a copy of one’s data', () => {
  test('is made by a job and holds what every domain knows of its owner, and nothing of others', async () => {
    const [person, other] = [await busyPerson(), await busyPerson()]
    const answer = await person.client.privacy.requestExport()
    expect(answer).toMatchObject({ state: 'waiting', size: 0 })
    await expect(person.client.privacy.downloadExport({ params: { id: answer.id } })).rejects.toMatchObject({
      code: 'data_export.not_ready',
    })
    expect(await person.client.privacy.requestExport()).toMatchObject({ id: answer.id })
    await createCopyFile(call(), answer.id)
    const { copy } = await person.client.privacy.status()
    expect(copy).toMatchObject({ id: answer.id, state: 'ready', size: expect.any(Number) })

    const { name, blob } = await person.client.privacy.downloadExport({ params: { id: answer.id } })
    expect([name, blob.type]).toEqual([`paratope-data-${world.clock.now().slice(0, 10)}.json`, 'application/json'])
    const file = await download(person, answer.id)
    const [{ email } = { email: '' }] = file['account'] ?? []
    expect(file['account']).toEqual([
      expect.objectContaining({ realname: 'Canary Wharf', email: expect.stringMatching(/^canary/) }),
    ])
    expect(file['addresses']).toEqual([expect.objectContaining({ address_detail: '1 Canary Street' })])
    expect(file['notifications']).toEqual([expect.objectContaining({ kind: 'user.passwordChanged' })])
    expect(file['devices']).toEqual([{ device: 'Canary Browser' }])
    expect(file['sessions']).toHaveLength(2)
    const theirs = await other.client.accounts.profile()
    expect(JSON.stringify(file)).not.toContain(theirs.email)
    expect((await listMessagesTo(world.db, String(email))).map(({ template }) => template)).toContain(
      'data.exportReady',
    )
  })

  test('holds no hash, key or token', async () => {
    const { file } = await getCopy(await busyPerson())
    expect(JSON.stringify(file)).not.toMatch(/argon2|_hash|sign_key|secret|public_key/)
  })

  test('is its owner’s only, for 24 hours', async () => {
    const [person, other] = [await aUser(), await aUser()]
    const { id } = await getCopy(person)
    await expect(other.client.privacy.downloadExport({ params: { id } })).rejects.toMatchObject({
      code: 'record.missing',
    })
    const admin = await signIn(world, { role: 'admin' })
    await expect(admin.client.privacy.downloadExport({ params: { id } })).rejects.toMatchObject({
      code: 'record.missing',
    })
    expect((await world.caller().send({ url: `/jeecg-boot/by-order-client/yourData/copy/${id}` })).status).toBe(401)
    world.clock.advance(24 * hour - 1000)
    expect(await download(person, id)).toHaveProperty('account')
    world.clock.advance(2000)
    await expect(person.client.privacy.downloadExport({ params: { id } })).rejects.toMatchObject({
      code: 'record.missing',
    })
    expect((await person.client.privacy.status()).copy).toBe(null)
  })

  test('is made five times a day at most', async () => {
    const person = await aUser()
    for (let made = 0; made < 5; made += 1) await getCopy(person)
    await expect(person.client.privacy.requestExport()).rejects.toMatchObject({ code: 'data_export.too_many' })
  })
})

describe('the deletion of an account', () => {
  test('is asked for with the password, is told by letter, and can be taken back', async () => {
    const person = await aUser()
    await expect(askDeletion(person, 'not-it')).rejects.toMatchObject({ code: 'password.wrong' })
    expect((await person.client.privacy.status()).deletion).toBe(null)
    const { dueAt } = await askDeletion(person)
    expect(Date.parse(dueAt) - Date.parse(world.clock.now())).toBe(14 * day)
    await expect(askDeletion(person)).rejects.toMatchObject({ code: 'deletion.already_requested' })
    const { email } = await person.client.accounts.profile()
    const message = (await listMessagesTo(world.db, email ?? '')).find(
      ({ template }) => template === 'data.deletionRequested',
    )
    expect(message?.text).toContain(dueAt.slice(0, 10))
    await person.client.privacy.withdrawDeletion()
    expect((await person.client.privacy.status()).deletion).toBe(null)
    await expect(person.client.privacy.withdrawDeletion()).rejects.toMatchObject({ code: 'record.missing' })
    await executeDueDeletions(call(14 * day + 1000))
    expect(
      await world.db.selectFrom('user_account').select('realname').where('id', '=', person.userId).execute(),
    ).toEqual([{ realname: 'Canary Wharf' }])
  })

  test('is seen by administrators and by nobody else', async () => {
    const person = await aUser()
    await askDeletion(person)
    const admin = await signIn(world, { role: 'admin' })
    const { records } = await admin.client.privacy.deletions({ query: {} })
    const { email } = await person.client.accounts.profile()
    expect(records.find((one) => one.email === email)).toMatchObject({
      userName: 'Canary Wharf',
      reason: 'a canary moves on',
      state: 'waiting',
    })
    await expect(person.client.privacy.deletions({ query: {} })).rejects.toMatchObject({
      code: 'permission.missing',
    })
    const sales = await signIn(world, { role: 'sales' })
    await expect(sales.client.privacy.deletions({ query: {} })).rejects.toMatchObject({
      code: 'permission.missing',
    })
  })

  test('is not for staff, whom an administrator ends', async () => {
    const sales = await signIn(world, { role: 'sales', password })
    await expect(askDeletion(sales)).rejects.toMatchObject({ code: 'deletion.staff_refused' })
  })

  test('[K-4] leaves no trace of the person outside the papers of trade, ends every session and lets nobody in', async () => {
    await world.db.deleteFrom('message').execute()
    const person = await busyPerson()
    const { email } = await person.client.accounts.profile()
    await getCopy(person)
    await askDeletion(person)
    await executeDueDeletions(call(13 * day))
    expect((await person.client.accounts.profile()).realname).toBe('Canary Wharf')
    await executeDueDeletions(call(14 * day + 1000))
    await expect.poll(async () => (await person.send({ url: '/jeecg-boot/by-order-client/yourData' })).status).toBe(500)
    const body = { username: email ?? '', password, captcha: 'open', checkKey: '1' }
    await expect(world.caller().client.sessions.login({ body })).rejects.toMatchObject({ code: 'login.refused' })

    const tables = await dump()
    expect(tables.get('user_account')).toContain('Deleted account')
    const bearing = [...tables].filter(
      ([, content]) => content.includes(email ?? '') || content.includes(person.userId),
    )
    const keepsIds = ['user_account', 'login_name', 'deletion_request', 'company']
    expect(bearing.map(([name]) => name).filter((name) => !keepsIds.includes(name))).toEqual([])
    const leaking = [...tables].filter(([, content]) => content.includes(email ?? '')).map(([name]) => name)
    expect(leaking).toEqual([])
    const admin = await signIn(world, { role: 'admin' })
    const { records } = await admin.client.privacy.deletions({ query: {} })
    expect(records.find(({ state }) => state === 'done')).toMatchObject({ userName: '', email: null, reason: '' })
  })

  test('takes the letters about this person at contact and copy addresses along, and no others', async () => {
    const person = await aUser()
    const now = world.clock.now()
    const write = (email: string, about: string) =>
      inTransaction(world.db, (db) =>
        sendMessage(db, {
          to: { email },
          language: 'en',
          template: codeTemplates['account.none'],
          values: {},
          now,
          about,
        }),
      )
    await write('lab@copied.test', person.userId)
    await write('lab@copied.test', 'usr_somebody_else')
    await askDeletion(person)
    await executeDueDeletions(call(14 * day + 1000))
    const left = await world.db
      .selectFrom('message')
      .select('about_user')
      .where('address', '=', 'lab@copied.test')
      .execute()
    expect(left).toEqual([{ about_user: 'usr_somebody_else' }])
  })

  test('leaves the address book to those of the company who stay', async () => {
    const person = await busyPerson()
    const colleague = await signIn(world, { company_id: person.companyId, password })
    await askDeletion(person)
    await executeDueDeletions(call(14 * day + 1000))
    const stored = await world.db
      .selectFrom('address')
      .select('contact')
      .where('company_id', '=', person.companyId ?? '')
      .execute()
    expect(stored).toEqual([{ contact: 'Canary Wharf' }])
    await colleague.client.privacy.requestDeletion({ body: { password } })
    await executeDueDeletions(call(14 * day + 1000))
    expect(
      await world.db
        .selectFrom('address')
        .select('id')
        .where('company_id', '=', person.companyId ?? '')
        .execute(),
    ).toEqual([])
  })
})

test('private files end with the account, links included; files of the company stay with the company', async () => {
  const person = await aUser()
  const { userId, companyId } = person
  const colleague = await signIn(world, { company_id: companyId })
  const privateFile = await aFile(world, userId)
  const sharedFile = await aFile(world, userId, { purpose: 'order', owner: { userId, companyId } })
  const { url } = await person.client.files.link({ params: { id: privateFile.id } })
  expect((await colleague.send({ url })).status).toBe(200)
  await askDeletion(person)
  await executeDueDeletions(call(14 * day + 1000))
  expect((await colleague.send({ url })).status).toBe(404)
  const left = await world.db.selectFrom('file').select('id').where('owner_id', '=', userId).execute()
  expect(left).toEqual([{ id: sharedFile.id }])
  const download = `/jeecg-boot/by-order-client/file/${sharedFile.id}`
  expect((await colleague.send({ url: download })).status).toBe(200)
  await expect.poll(async () => (await person.send({ url: download })).status).not.toBe(200)
})

test('no table that names a person is missing from the list of what a copy holds and a deletion takes', async () => {
  const { rows } = await sql<{ at: string }>`
    select c.conrelid::regclass::text || '.' || a.attname as at
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'user_account'::regclass`.execute(world.db)
  const listed = new Set(registry.personalData.map(({ table, column }) => `${table}.${column}`))
  expect(rows.map(({ at }) => at).filter((at) => !listed.has(at))).toEqual([])
})
