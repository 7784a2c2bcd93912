import { addToInstant, day } from '@paratope/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aUser } from '#identity/accounts/accounts.makers.ts'
import { aCompany } from '#identity/companies/companies.makers.ts'
import { listMessagesTo } from '#platform/messages/messages.makers.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { findInvitationToken } from './memberships.makers.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const gone = { status: 404, code: 'invitation.gone' }

let number = 0
const anAddress = () => {
  number += 1
  return `person-${number}@invited.example`
}

async function anAdmin(): Promise<SignedInUser & { company: string }> {
  const company = await aCompany(world.db, { name: 'Inviting Biologics' })
  const admin = await signIn(world, { company_id: company.id, realname: 'Ada Admin' })
  return { ...admin, company: company.id }
}

const invite = ({ client }: SignedInUser, email: string, role: 'admin' | 'buyer' = 'buyer') =>
  client.memberships.invite({ body: { email, role } })

const registration = (token: string) => ({
  token,
  firstName: 'Grace',
  lastName: 'Newcomer',
  password: 'Plasmid-42-lantern',
  agreed: true as const,
})

const findCompanyId = async (email: string) =>
  (await world.db.selectFrom('user_account').select('company_id').where('email', '=', email).executeTakeFirst())
    ?.company_id

test('a new person creates an account with the link and is a member with the role', async () => {
  const admin = await anAdmin()
  const email = anAddress()
  const invitation = await invite(admin, email)
  expect(invitation).toMatchObject({ email, role: 'buyer', invitedBy: 'Ada Admin', isExpired: false })
  const token = await findInvitationToken(world, email)
  const visitor = world.caller()
  expect(await visitor.client.memberships.openInvitation({ body: { token } })).toEqual({
    company: 'Inviting Biologics',
    role: 'buyer',
    email,
    invitedBy: 'Ada Admin',
    expiresAt: invitation.expiresAt,
    hasAccount: false,
  })
  expect(await visitor.client.memberships.register({ body: registration(token) })).toEqual({ username: email })
  const { records } = await admin.client.memberships.list()
  expect(records.map(({ name, role }) => [name, role])).toEqual([
    ['Ada Admin', 'admin'],
    ['Grace Newcomer', 'buyer'],
  ])
  expect(await admin.client.memberships.invitations()).toEqual({ records: [] })
  const { records: notifications } = await admin.client.notifications.list({ query: {} })
  expect(notifications.map(({ text }) => text)).toEqual(['Grace Newcomer joined Inviting Biologics'])
})

test('a person with an account moves it to the company; orders and addresses of the old one stay there', async () => {
  const admin = await anAdmin()
  const email = anAddress()
  const person = await signIn(world, { email, realname: 'Noor Mover' })
  await invite(admin, email)
  const token = await findInvitationToken(world, email)
  expect(await person.client.memberships.accept({ body: { token } })).toEqual({ company: 'Inviting Biologics' })
  await expect
    .poll(async () => (await person.client.memberships.list()).records.map(({ name }) => name))
    .toEqual(['Ada Admin', 'Noor Mover'])
  await expect(person.client.memberships.invitations()).rejects.toMatchObject({ code: 'permission.missing' })
})

describe('a link', () => {
  test('works once, also for many at once', async () => {
    const admin = await anAdmin()
    const email = anAddress()
    await invite(admin, email)
    const token = await findInvitationToken(world, email)
    const attempts = await Promise.allSettled(
      [1, 2, 3, 4].map(() => world.caller().client.memberships.register({ body: registration(token) })),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(world.caller().client.memberships.openInvitation({ body: { token } })).rejects.toMatchObject(gone)
  })

  test.each([
    ['guessed', 'not-the-token'],
    ['empty of sense', 'a'.repeat(200)],
  ])('that is %s is gone', async (_, token) => {
    const person = await signIn(world)
    await expect(world.caller().client.memberships.openInvitation({ body: { token } })).rejects.toMatchObject(gone)
    await expect(person.client.memberships.accept({ body: { token } })).rejects.toMatchObject(gone)
    await expect(world.caller().client.memberships.register({ body: registration(token) })).rejects.toMatchObject(gone)
  })

  test('that was withdrawn is gone', async () => {
    const admin = await anAdmin()
    const email = anAddress()
    const { id } = await invite(admin, email)
    const token = await findInvitationToken(world, email)
    await admin.client.memberships.withdraw({ params: { id } })
    await expect(world.caller().client.memberships.openInvitation({ body: { token } })).rejects.toMatchObject(gone)
  })

  test('is replaced when it is sent again or the address is invited again', async () => {
    const admin = await anAdmin()
    const email = anAddress()
    const { id } = await invite(admin, email)
    const first = await findInvitationToken(world, email)
    world.clock.advance(1000)
    await admin.client.memberships.resend({ params: { id } })
    const second = await findInvitationToken(world, email)
    world.clock.advance(1000)
    await invite(admin, email, 'admin')
    const third = await findInvitationToken(world, email)
    expect(new Set([first, second, third]).size).toBe(3)
    for (const token of [first, second]) {
      await expect(world.caller().client.memberships.openInvitation({ body: { token } })).rejects.toMatchObject(gone)
    }
    const opened = await world.caller().client.memberships.openInvitation({ body: { token: third } })
    expect(opened.role).toBe('admin')
    expect((await admin.client.memberships.invitations()).records).toHaveLength(1)
  })

  test('expires after 14 days and works again once it is sent again', async () => {
    const admin = await anAdmin()
    const email = anAddress()
    const { id } = await invite(admin, email)
    const token = await findInvitationToken(world, email)
    const before = world.clock.now()
    world.clock.set(addToInstant(before, 14 * day))
    await expect(world.caller().client.memberships.openInvitation({ body: { token } })).rejects.toMatchObject(gone)
    expect((await admin.client.memberships.invitations()).records.map(({ isExpired }) => isExpired)).toEqual([true])
    await admin.client.memberships.resend({ params: { id } })
    const renewed = await findInvitationToken(world, email)
    expect((await world.caller().client.memberships.openInvitation({ body: { token: renewed } })).email).toBe(email)
    world.clock.set(before)
  })

  test('is for the invited address only, and stays valid for it', async () => {
    const admin = await anAdmin()
    const email = anAddress()
    await invite(admin, email)
    const token = await findInvitationToken(world, email)
    const thief = await signIn(world)
    await expect(thief.client.memberships.accept({ body: { token } })).rejects.toMatchObject({
      status: 409,
      code: 'invitation.other_address',
    })
    expect((await world.caller().client.memberships.openInvitation({ body: { token } })).email).toBe(email)
  })

  test('does not make staff a customer', async () => {
    const admin = await anAdmin()
    const email = anAddress()
    const staff = await signIn(world, { role: 'sales', email })
    await invite(admin, email)
    const token = await findInvitationToken(world, email)
    await expect(staff.client.memberships.accept({ body: { token } })).rejects.toMatchObject({
      code: 'invitation.staff_refused',
    })
  })

  test('does not take the last administrator from a company that has other members', async () => {
    const [admin, other] = [await anAdmin(), await aCompany(world.db)]
    const email = anAddress()
    const person = await signIn(world, { email, company_id: other.id })
    await aUser(world.db, { company_id: other.id, role: 'buyer' })
    await invite(admin, email)
    const token = await findInvitationToken(world, email)
    await expect(person.client.memberships.accept({ body: { token } })).rejects.toMatchObject({
      code: 'membership.last_admin',
    })
    expect(await findCompanyId(email)).toBe(other.id)
    expect((await world.caller().client.memberships.openInvitation({ body: { token } })).email).toBe(email)
  })

  test('does not register an address that got an account in the meantime', async () => {
    const admin = await anAdmin()
    const email = anAddress()
    await invite(admin, email)
    const token = await findInvitationToken(world, email)
    await aUser(world.db, { email })
    await expect(world.caller().client.memberships.register({ body: registration(token) })).rejects.toMatchObject({
      code: 'user.email_taken',
    })
    expect((await world.caller().client.memberships.openInvitation({ body: { token } })).hasAccount).toBe(true)
  })

  test('stays valid after a refused password', async () => {
    const admin = await anAdmin()
    const email = anAddress()
    await invite(admin, email)
    const token = await findInvitationToken(world, email)
    await expect(
      world.caller().client.memberships.register({ body: { ...registration(token), password: 'Inviting-2026!' } }),
    ).rejects.toMatchObject({ code: 'input.refused' })
    expect((await world.caller().client.memberships.openInvitation({ body: { token } })).email).toBe(email)
  })
})

test('the inviter cannot tell an address with an account from one without', async () => {
  const admin = await anAdmin()
  const [known, unknown] = [anAddress(), anAddress()]
  await aUser(world.db, { email: known })
  const hide = ({ id: _, email: __, ...rest }: Awaited<ReturnType<typeof invite>>) => rest
  expect(hide(await invite(admin, known))).toEqual(hide(await invite(admin, unknown)))
  const { records } = await admin.client.memberships.invitations()
  expect(records.map(hide)).toEqual([records[0], records[0]].map((row) => row && hide(row)))
  const [first, second] = await Promise.all([known, unknown].map((email) => listMessagesTo(world.db, email)))
  const withoutLink = (text = '') => text.replaceAll(/#[\w-]+/g, '#')
  expect(withoutLink(first?.[0]?.text)).toBe(withoutLink(second?.[0]?.text))
})

test('a member is not invited again', async () => {
  const admin = await anAdmin()
  const email = anAddress()
  await aUser(world.db, { email, company_id: admin.company, role: 'viewer' })
  await expect(invite(admin, email)).rejects.toMatchObject({ status: 409, code: 'membership.exists' })
})

test('an address gets five e-mails a day, from whichever company', async () => {
  const email = anAddress()
  const [first, second] = [await anAdmin(), await anAdmin()]
  for (const admin of [first, second, first, second, first]) await invite(admin, email)
  await expect(invite(second, email)).rejects.toMatchObject({
    status: 429,
    code: 'invitation.sent_often',
    values: { hours: 24 },
  })
})

test('the list of sent messages does not show the link', async () => {
  const admin = await anAdmin()
  const email = anAddress()
  await invite(admin, email)
  const token = await findInvitationToken(world, email)
  const staff = await signIn(world, { role: 'admin' })
  const list = await staff.send({
    method: 'GET',
    url: `/jeecg-boot/sys/sms/list?keyword=${encodeURIComponent(email)}`,
  })
  expect(JSON.stringify(list.body)).not.toContain(token)
})
