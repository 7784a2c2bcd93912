import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { aCompany } from './companies.makers.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const forbidden = { status: 403, code: 'permission.missing' }

test('staff find companies by name and country, and keep terms and notes of them', async () => {
  const [match] = await Promise.all([
    aCompany(world.db, { name: 'Zebrafish 100% Biologics', country: 'NZ' }),
    aCompany(world.db, { name: 'Zebrafish Institute', country: 'AU' }),
  ])
  const sales = await signIn(world, { role: 'sales' })
  const find = async (keyword: string) =>
    (await sales.client.companies.deskList({ query: { keyword } })).records.map(({ name }) => name)
  expect(await find('zebrafish')).toEqual(['Zebrafish 100% Biologics', 'Zebrafish Institute'])
  expect(await find('100%')).toEqual(['Zebrafish 100% Biologics'])
  expect(await find('nz')).toEqual(['Zebrafish 100% Biologics'])
  const params = { id: match.id }
  const changed = await sales.client.companies.updateTerms({
    params,
    body: { version: 1, paymentTerms: 'net-30', notes: 'Ask for the VAT number.' },
  })
  expect(changed).toMatchObject({ paymentTerms: 'net-30', notes: 'Ask for the VAT number.', version: 2 })
  await expect(
    sales.client.companies.updateTerms({ params, body: { version: 1, paymentTerms: 'net-60' } }),
  ).rejects.toMatchObject({ status: 409, code: 'record.changed', values: { current: { paymentTerms: 'net-30' } } })
})

test('customers see neither the list nor the notes, and do not set their own terms', async () => {
  const customer = await signIn(world)
  await expect(customer.client.companies.deskList({ query: {} })).rejects.toMatchObject(forbidden)
  const params = { id: customer.companyId ?? '' }
  await expect(
    customer.client.companies.updateTerms({ params, body: { version: 1, paymentTerms: 'net-60' } }),
  ).rejects.toMatchObject(forbidden)
  const { text } = await customer.send({ method: 'GET', url: '/jeecg-boot/by-order-client/company/mine' })
  expect(text).not.toContain('notes')
})

test('production sees no terms, and finance sets them', async () => {
  const company = await aCompany(world.db)
  const [production, finance] = await Promise.all(
    (['production', 'finance'] as const).map((role) => signIn(world, { role })),
  )
  await expect(production?.client.companies.deskList({ query: {} })).rejects.toMatchObject(forbidden)
  expect(
    await finance?.client.companies.updateTerms({
      params: { id: company.id },
      body: { version: 1, paymentTerms: 'net-14' },
    }),
  ).toMatchObject({ paymentTerms: 'net-14' })
})

test('administrators of a company say what its orders need; the others read it', async () => {
  const company = await aCompany(world.db)
  const admin = await signIn(world, { company_id: company.id })
  const body = { version: 1, needsPoNumber: true, needsProjectNumber: true, needsCostCentre: false }
  expect(await admin.client.companies.updateRequirements({ body })).toEqual({
    needsPoNumber: true,
    needsProjectNumber: true,
    needsCostCentre: false,
    creditLimit: null,
    paymentTerms: 'prepayment',
    version: 2,
  })
  for (const role of ['approver', 'buyer', 'viewer'] as const) {
    const colleague = await signIn(world, { company_id: company.id, role })
    expect((await colleague.client.companies.requirements()).needsProjectNumber).toBe(true)
    await expect(colleague.client.companies.updateRequirements({ body })).rejects.toMatchObject(forbidden)
  }
})
