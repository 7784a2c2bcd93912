import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { anAddress, anAddressDraft } from './addresses.makers.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const getDefaults = async (person: SignedInUser) => {
  const { records } = await person.client.addresses.list({ query: {} })
  return records.filter(({ isDefault }) => isDefault).map(({ kind, contact }) => `${kind} ${contact}`)
}

describe('what an address is', () => {
  test('[ORDER-006] [ORDER-008] an address carries contact, place, company and default flag, and the words it is shown with', async () => {
    const person = await signIn(world)
    const draft = anAddressDraft({
      country: 'CN',
      state: '310000',
      provinceName: '上海市',
      city: '310100',
      cityName: '上海市',
      district: '310115',
      districtName: '浦东新区',
    })
    const address = await person.client.addresses.create({ body: draft })
    const { isDefault: _, ...given } = draft
    expect(address).toMatchObject({
      ...given,
      isDefault: true,
      countryName: 'China',
      provinceName: '上海市',
      version: 1,
    })
    const chinese = world.caller({ token: person.token, language: 'zh' })
    const { records } = await chinese.client.addresses.list({ query: {} })
    expect(records[0]?.countryName).toBe('中国')
  })

  test('[ORDER-017] [ORDER-018] a phone number or the literal NA is needed', async () => {
    const person = await signIn(world)
    const refused = await Promise.all(
      ['', 'none', 'N/A', '12', '+44\u0000 20 7946 0112', 'x'.repeat(46)].map((phone) =>
        person.client.addresses
          .create({ body: anAddressDraft({ phone }) })
          .catch((error) => error.values.fields[0].path),
      ),
    )
    expect(refused).toEqual(['phone', 'phone', 'phone', 'phone', 'phone', 'phone'])
    const address = await person.client.addresses.create({ body: anAddressDraft({ phone: 'NA' }) })
    expect(address.phone).toBe('NA')
  })

  test('[ORDER-020] at least one of phone and e-mail must be real', async () => {
    const person = await signIn(world)
    const refusal = person.client.addresses.create({ body: anAddressDraft({ phone: 'NA', email: '' }) })
    await expect(refusal).rejects.toMatchObject({
      code: 'input.refused',
      values: { fields: [{ path: 'email', code: 'contact.required' }] },
    })
    await person.client.addresses.create({ body: anAddressDraft({ email: '' }) })
  })

  test.each([
    ['contact', ''],
    ['contact', 'a'.repeat(81)],
    ['contact', 'Ada\nSample'],
    ['company', 'right\u202eleft'],
    ['country', 'QQ'],
    ['country', 'gb'],
    ['city', ' '],
    ['addressDetail', 'b'.repeat(201)],
    ['postalCode', '1'.repeat(21)],
    ['email', 'not an address'],
  ])('a bad %s is refused: %j', async (field, value) => {
    const person = await signIn(world)
    await expect(person.client.addresses.create({ body: anAddressDraft({ [field]: value }) })).rejects.toMatchObject({
      values: { fields: [{ path: field }] },
    })
  })
})

describe('a place of which the codes are known', () => {
  test('[WIDGET-015] is named by the server from its three codes, whatever words came along', async () => {
    const { client } = await signIn(world)
    const codes = { country: 'CN', state: '320000', city: '320500', district: '320505' }
    const words = { provinceName: 'x', cityName: 'y', districtName: 'z' }
    const address = await client.addresses.create({ body: anAddressDraft({ ...codes, ...words }) })
    expect(address).toMatchObject({ provinceName: '江苏省', cityName: '苏州市', districtName: '虎丘区' })
  })

  test.each([
    ['state', { state: '999999', city: '320500', district: '320505' }],
    ['state', { state: '320500', city: '320500', district: '320505' }],
    ['state', { state: 'Jiangsu', city: '320500', district: '320505' }],
    ['city', { state: '310000', city: '320500', district: '320505' }],
    ['city', { state: '320000', city: '320505', district: '320505' }],
    ['district', { state: '320000', city: '320500', district: '310115' }],
    ['district', { state: '320000', city: '320500', district: '' }],
  ])('a %s that is none of its parent’s is refused, new and in a change: %j', async (path, place) => {
    const { client } = await signIn(world)
    const refused = { code: 'input.refused', values: { fields: [{ path, code: 'area.unknown' }] } }
    await expect(client.addresses.create({ body: anAddressDraft({ country: 'CN', ...place }) })).rejects.toMatchObject(
      refused,
    )
    const { id, version } = await client.addresses.create({ body: anAddressDraft() })
    const { kind: _, isDefault: __, ...fields } = anAddressDraft({ country: 'CN', ...place })
    await expect(client.addresses.update({ params: { id }, body: { version, ...fields } })).rejects.toMatchObject(
      refused,
    )
  })
})

describe('the default', () => {
  test('[ORDER-007] [ORDER-009] the first address of each kind is its default, and there is never another', async () => {
    const person = await signIn(world)
    const { client } = person
    await client.addresses.create({ body: anAddressDraft({ contact: 'A' }) })
    world.clock.advance(1000)
    await client.addresses.create({ body: anAddressDraft({ contact: 'B' }) })
    await client.addresses.create({ body: anAddressDraft({ contact: 'I', kind: 'invoice' }) })
    expect(await getDefaults(person)).toEqual(['shipping A', 'invoice I'])
    const later = await client.addresses.create({ body: anAddressDraft({ contact: 'C', isDefault: true }) })
    expect(await getDefaults(person)).toEqual(['shipping C', 'invoice I'])
    await client.addresses.delete({ params: { id: later.id } })
    expect(await getDefaults(person)).toEqual(['shipping B', 'invoice I'])
  })

  test('exactly one stays the default while many people move it about', async () => {
    const person = await signIn(world)
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        person.client.addresses.create({ body: anAddressDraft({ contact: `P${at}`, isDefault: at % 2 === 0 }) }),
      ),
    )
    expect(await getDefaults(person)).toHaveLength(1)
    await Promise.all(
      made.map(({ id }, at) =>
        at < 4
          ? person.client.addresses.setDefault({ params: { id } })
          : person.client.addresses.delete({ params: { id } }),
      ),
    )
    expect(await getDefaults(person)).toHaveLength(1)
  })
})

describe('changing', () => {
  test('a stale version is refused and answers with what stands there now', async () => {
    const { client } = await signIn(world)
    const { id, version } = await client.addresses.create({ body: anAddressDraft() })
    const { kind: _, isDefault: __, ...fields } = anAddressDraft({ contact: 'New' })
    const changed = await client.addresses.update({ params: { id }, body: { version, ...fields } })
    expect(changed).toMatchObject({ contact: 'New', version: 2 })
    await expect(client.addresses.update({ params: { id }, body: { version, ...fields } })).rejects.toMatchObject({
      code: 'record.changed',
      values: { current: { contact: 'New', version: 2 } },
    })
  })

  test('[PERM-023] another company’s addresses do not exist for anybody else', async () => {
    const [mine, theirs] = await Promise.all([signIn(world), signIn(world)])
    const row = await anAddress(world.db, theirs.companyId ?? '')
    const params = { id: row.id as never }
    const { kind: _, isDefault: __, ...fields } = anAddressDraft()
    const tries = await Promise.all(
      [
        mine.client.addresses.update({ params, body: { version: 1, ...fields } }),
        mine.client.addresses.setDefault({ params }),
        mine.client.addresses.delete({ params }),
      ].map((call) => call.catch(({ code, status }) => `${status} ${code}`)),
    )
    expect(tries).toEqual(Array(3).fill('404 record.missing'))
    expect((await mine.client.addresses.list({ query: {} })).total).toBe(0)
  })

  test('what a caller adds of its own accord is ignored', async () => {
    const [mine, theirs] = await Promise.all([signIn(world), signIn(world)])
    const { body } = await mine.send({
      method: 'POST',
      url: '/jeecg-boot/by-order-client/address',
      payload: {
        ...anAddressDraft(),
        companyId: theirs.companyId,
        company_id: theirs.companyId,
        version: 9,
        id: 'adr_x',
      },
    })
    expect(body.result).toMatchObject({ version: 1 })
    expect((await theirs.client.addresses.list({ query: {} })).total).toBe(0)
  })

  test('staff have no company, so they have no address book', async () => {
    const admin = await signIn(world, { role: 'admin' })
    await expect(admin.client.addresses.list({ query: {} })).rejects.toMatchObject({ status: 403 })
  })
})
