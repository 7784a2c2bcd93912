import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { aCompany } from './companies.makers.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const change = {
  version: 1,
  name: 'Analytical Engines',
  address: '12 Example Street',
  phone: '+44 20 7946 0112',
  currency: 'EUR' as const,
}

test('[ACCOUNT-006] [ACCOUNT-008] a customer sees and changes name, address, phone and payment currency of their company', async () => {
  const company = await aCompany(world.db, { country: 'GB' })
  const person = await signIn(world, { company_id: company.id })
  expect(await person.client.companies.current()).toEqual({
    name: 'Sample Biologics',
    address: '',
    phone: '',
    country: 'GB',
    taxNumber: '',
    taxNumberVerdict: null,
    currency: 'USD',
    version: 1,
  })
  const changed = await person.client.companies.update({ body: change })
  expect(changed).toEqual({ ...change, country: 'GB', taxNumber: '', taxNumberVerdict: null, version: 2 })
  const colleague = await signIn(world, { company_id: company.id })
  expect(await colleague.client.companies.current()).toEqual(changed)
})

test('of two colleagues who change it at once, the later one sees what stands there now', async () => {
  const company = await aCompany(world.db)
  const [first, second] = await Promise.all([1, 2].map(() => signIn(world, { company_id: company.id })))
  await first?.client.companies.update({ body: change })
  await expect(second?.client.companies.update({ body: { ...change, name: 'Later' } })).rejects.toMatchObject({
    status: 409,
    code: 'record.changed',
    values: { current: { name: 'Analytical Engines', version: 2 } },
  })
})

test('nobody names another company, its purchase order rule or its id', async () => {
  const [mine, theirs] = await Promise.all([aCompany(world.db), aCompany(world.db)])
  const person = await signIn(world, { company_id: mine.id })
  await person.send({
    method: 'PUT',
    url: '/jeecg-boot/by-order-client/company/mine',
    payload: { ...change, id: theirs.id, needs_po_number: true, needsPoNumber: true, country: 'ZZ' },
  })
  const rows = await world.db.selectFrom('company').selectAll().where('id', 'in', [mine.id, theirs.id]).execute()
  expect(new Map(rows.map((row) => [row.id, [row.name, row.needs_po_number, row.country]]))).toEqual(
    new Map([
      [mine.id, ['Analytical Engines', false, null]],
      [theirs.id, ['Sample Biologics', false, null]],
    ]),
  )
})

test('staff have no company to change', async () => {
  const staff = await signIn(world, { role: 'sales' })
  await expect(staff.client.companies.current()).rejects.toMatchObject({ status: 403 })
})

test.each([
  ['an unknown currency', { currency: 'XXX' }],
  ['a name of blanks', { name: '   ' }],
  ['a phone of words', { phone: 'call me' }],
])('%s is refused', async (_, wrong) => {
  const person = await signIn(world)
  const { status, body } = await person.send({
    method: 'PUT',
    url: '/jeecg-boot/by-order-client/company/mine',
    payload: { ...change, ...wrong },
  })
  expect([status, body.error]).toEqual([400, 'input.refused'])
})

describe('[ORDER-005] the tax number of a company', () => {
  const findRow = async (id: string) =>
    world.db.selectFrom('company').select(['tax_number', 'tax_number_plain']).where('id', '=', id).executeTakeFirst()

  test('is stored as typed and without signs, and stays where it is not sent', async () => {
    const company = await aCompany(world.db, { country: 'GB' })
    const person = await signIn(world, { company_id: company.id })
    const saved = await person.client.companies.update({ body: { ...change, taxNumber: 'GB 980 7806 84' } })
    expect(saved).toMatchObject({ taxNumber: 'GB 980 7806 84', taxNumberVerdict: 'valid' })
    expect(await findRow(company.id)).toEqual({ tax_number: 'GB 980 7806 84', tax_number_plain: 'GB980780684' })
    expect(await person.client.companies.update({ body: { ...change, version: 2 } })).toMatchObject({
      taxNumber: 'GB 980 7806 84',
    })
    const sales = await signIn(world, { role: 'sales' })
    const { records } = await sales.client.companies.deskList({ query: { keyword: change.name, pageSize: 100 } })
    expect(records.find(({ id }) => id === company.id)).toMatchObject({
      taxNumber: 'GB 980 7806 84',
      taxNumberVerdict: 'valid',
    })
    expect(await person.client.companies.update({ body: { ...change, version: 3, taxNumber: '' } })).toMatchObject({
      taxNumber: '',
      taxNumberVerdict: null,
    })
  })

  test.each([
    ['GB', 'GB 980 7806 85', 'tax_number.wrong', 'United Kingdom'],
    ['GB', 'DE 136 695 976', 'tax_number.foreign', 'Germany'],
    [null, 'DE 136 695 976', 'tax_number.foreign', 'Germany'],
  ] as const)('of %s is not %s: %s names %s', async (country, taxNumber, code, name) => {
    const company = await aCompany(world.db, country === null ? {} : { country })
    const person = await signIn(world, { company_id: company.id })
    await expect(person.client.companies.update({ body: { ...change, taxNumber } })).rejects.toMatchObject({
      code: 'input.refused',
      values: { fields: [{ path: 'taxNumber', code, values: { country: name } }] },
    })
    expect(await findRow(company.id)).toEqual({ tax_number: '', tax_number_plain: '' })
  })

  test('of a country without a rule is stored and said to be unchecked', async () => {
    const company = await aCompany(world.db, { country: 'KE' })
    const person = await signIn(world, { company_id: company.id })
    expect(await person.client.companies.update({ body: { ...change, taxNumber: 'P051234567A' } })).toMatchObject({
      taxNumber: 'P051234567A',
      taxNumberVerdict: 'unknown',
    })
  })
})
