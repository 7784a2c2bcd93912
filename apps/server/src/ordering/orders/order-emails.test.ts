import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendWaitingNotificationEmails } from '#identity/notifications/notifications.makers.ts'
import { listMessagesTo } from '#platform/messages/messages.makers.ts'
import { aWorld, type World } from '#testing/world.ts'
import { aBuyer, anInquiry, aPack, aQuote, createStaff } from './orders.makers.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

/** Signed, so different each time. */
const links = {
  unsubscribe: expect.stringContaining('/user/unsubscribe#'),
  oneClick: expect.stringContaining('/notification/unsubscribe?token='),
}

test('sales hear by e-mail of an inquiry, and its buyer of the quote, in their languages and on the site of the order', async () => {
  const staff = await createStaff(world)
  const reads = { language: 'zh', email: 'sales@sample.test' } as const
  await world.db.updateTable('user_account').set(reads).where('id', '=', staff.sales.userId).execute()
  const person = await aBuyer(world, { email: 'ada@sample.test', language: 'ja', cc_emails: ['lab@sample.test'] })
  const [, , plasmid] = world.sites
  const buyer = { ...person, ...world.caller({ token: person.token, ...(plasmid && { site: plasmid }) }) }

  const { orderNo } = await anInquiry(buyer, [await aPack(world)])
  await sendWaitingNotificationEmails(world)
  const origin = `http://127.0.0.1:${plasmid?.port}`
  expect((await listMessagesTo(world.db, 'sales@sample.test')).map(({ values }) => values)).toEqual([
    { text: `Sample Biologics 提交了新询价 ${orderNo}`, page: `${origin}/office/orders?order=${orderNo}`, ...links },
  ])
  expect(await listMessagesTo(world.db, 'ada@sample.test')).toEqual([])

  // Staff quote on another site than the one on which the order lives.
  await aQuote(staff, orderNo)
  await sendWaitingNotificationEmails(world)
  for (const address of ['ada@sample.test', 'lab@sample.test']) {
    expect((await listMessagesTo(world.db, address)).map(({ values }) => values)).toEqual([
      { text: `${orderNo} のお見積もりができました`, page: `${origin}/myOrder/Detail?code=${orderNo}`, ...links },
    ])
  }
  expect(await listMessagesTo(world.db, 'sales@sample.test')).toHaveLength(1)
})

test('a customer who never chose a language hears of an order in the language it was placed in', async () => {
  const staff = await createStaff(world)
  const person = await aBuyer(world, { email: 'bea@sample.test', language: null })
  const buyer = { ...person, ...world.caller({ token: person.token, language: 'es' }) }
  const { orderNo } = await anInquiry(buyer, [await aPack(world)])
  await aQuote(staff, orderNo)
  await sendWaitingNotificationEmails(world)
  expect((await listMessagesTo(world.db, 'bea@sample.test')).map(({ values }) => values['text'])).toEqual([
    `El presupuesto de ${orderNo} está listo`,
  ])
})

test('what reaches staff within five minutes is one letter', async () => {
  const staff = await createStaff(world)
  const reads = { language: 'en', email: 'digest@sample.test' } as const
  await world.db.updateTable('user_account').set(reads).where('id', '=', staff.sales.userId).execute()
  const buyer = await aBuyer(world)
  const numbers: string[] = []
  for (let placed = 0; placed < 12; placed += 1) numbers.push((await anInquiry(buyer, [await aPack(world)])).orderNo)
  expect(await sendWaitingNotificationEmails(world)).toBe(1)
  const [letter, ...others] = await listMessagesTo(world.db, 'digest@sample.test')
  expect(others).toEqual([])
  const list = numbers.slice(0, 10).map((orderNo) => `New inquiry ${orderNo} from Sample Biologics`)
  expect(letter?.values).toEqual({
    ...links,
    count: 12,
    list: [...list, '…'].join(' · '),
    page: `http://127.0.0.1:${world.config.port}/office/orders`,
  })
  expect(letter?.text).toContain('Choose your e-mail notifications')
})
