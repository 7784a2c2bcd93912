import { languages } from '@paratope/contract/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const base = '/jeecg-boot/by-customer/byCustomerAttribute'
const change = '/jeecg-boot/by-order-client/order/changeClientAttribute'

test('[API-037] [ACCOUNT-005] definitions have a name, a key and a list of values with words in the reader’s language', async () => {
  const person = await signIn(world)
  const { body } = await person.send({ url: `${base}/queryClientCustomerAttribute` })
  expect(body).toMatchObject({ success: true })
  expect((body.result as { attributeKey: string }[]).map(({ attributeKey }) => attributeKey)).toEqual([
    'shippingCondition',
    'packaging',
    'fillVolume',
    'reportLanguage',
    'partialShipment',
    'deliveryDays',
    'leftoverMaterial',
    'invoiceForm',
  ])
  expect((body.result as unknown[])[1]).toEqual({
    attributeKey: 'packaging',
    name: 'Packaging of proteins and antibodies',
    hint: expect.any(String),
    attribute: 'liquid',
    list: [
      { itemValue: 'liquid', itemText: 'Liquid' },
      { itemValue: 'freeze-dried', itemText: 'Freeze-dried' },
    ],
  })
})

test('every definition and every choice has words in all four languages', async () => {
  const { token } = await signIn(world)
  const spoken = await Promise.all(
    languages.map((language) => world.caller({ token, language }).client.attributes.definitions()),
  )
  const [zh = [], en = []] = spoken
  expect(zh.map(({ name }) => name)).not.toEqual(en.map(({ name }) => name))
  for (const [index, definitions] of spoken.entries())
    for (const { attributeKey, name, hint, attribute, list } of definitions) {
      const where = `${languages[index]} ${attributeKey}`
      expect(
        [name, hint].every((text) => text.length > 1),
        where,
      ).toBe(true)
      expect(
        list.map(({ itemValue }) => itemValue),
        where,
      ).toContain(attribute)
      for (const { itemValue, itemText } of list) expect(itemText, where).not.toBe(itemValue)
    }
})

test('[API-038] [API-039] what somebody chose is theirs alone, and the change answers a message', async () => {
  const [person, other] = await Promise.all([signIn(world), signIn(world)])
  expect(await person.client.attributes.choices()).toEqual({ customer: { attribute: [] } })
  const { status, body } = await world.caller({ token: person.token, language: 'zh' }).send({
    method: 'POST',
    url: change,
    payload: { attribute: 'dry-ice', attributeKey: 'shippingCondition' },
  })
  expect([status, body.success, body.message, body.result]).toEqual([200, true, '偏好已保存', null])
  await person.client.attributes.updateChoice({ body: { attribute: 'freeze-dried', attributeKey: 'packaging' } })
  await person.client.attributes.updateChoice({ body: { attribute: 'ambient', attributeKey: 'shippingCondition' } })
  expect((await person.send({ url: `${base}/queryClientAttribute` })).body.result).toEqual({
    customer: {
      attribute: [
        { attributeKey: 'shippingCondition', attribute: 'ambient' },
        { attributeKey: 'packaging', attribute: 'freeze-dried' },
      ],
    },
  })
  expect(await other.client.attributes.choices()).toEqual({ customer: { attribute: [] } })
})

test.each([
  ['a key nobody defined', { attribute: 'liquid', attributeKey: 'colour' }, 'attribute.unknown'],
  ['a value that is no choice', { attribute: 'agar-stab', attributeKey: 'packaging' }, 'attribute.unknown'],
  ['a key that is no word', { attribute: 'liquid', attributeKey: "packaging';--" }, 'input.refused'],
])('[API-039] %s is refused', async (_, payload, error) => {
  const person = await signIn(world)
  const { status, body } = await person.send({ method: 'POST', url: change, payload })
  expect([status, body.error]).toEqual([400, error])
  expect(await person.client.attributes.choices()).toEqual({ customer: { attribute: [] } })
})

test('a choice that is offered no more counts as none', async () => {
  const person = await signIn(world)
  await person.client.attributes.updateChoice({ body: { attribute: 'paper', attributeKey: 'invoiceForm' } })
  await world.db
    .updateTable('attribute_definition')
    .set({ choices: ['pdf'] })
    .where('key', '=', 'invoiceForm')
    .execute()
  expect(await person.client.attributes.choices()).toEqual({ customer: { attribute: [] } })
})
