import type { SavedView } from '@paratope/contract/identity/saved-views'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
let user: SignedInUser
beforeAll(async () => {
  world = await aWorld()
})
beforeEach(async () => {
  user = await signIn(world)
})
afterAll(() => world.close())

const base = '/jeecg-boot/sys/savedView'
const layout = { order: ['status', 'company'], hidden: ['createTime'], widths: { company: 240 } }
const draft = { list: 'order-desk', name: 'Waiting for us', search: '?status=inquiry', layout, isDefault: false }

const save = (change: object = {}, caller = user) =>
  caller.send({ method: 'POST', url: `${base}/save`, payload: { ...draft, ...change } })
const list = async (name = 'order-desk', caller = user) =>
  (await caller.send({ url: `${base}/list?list=${name}` })).body.result as SavedView[]

test('a view keeps filters, sort and columns of one list under a name', async () => {
  const { body } = await save()
  expect(body.result).toEqual({ id: expect.stringMatching(/^svw_/), ...draft })
  expect(await list()).toEqual([body.result])
  expect(await list('people')).toEqual([])
  expect(await list('order-desk', await signIn(world))).toEqual([])
})

test('a view of the same name is replaced', async () => {
  for (const search of ['?status=inquiry', '?status=shipped']) await save({ name: 'Replaced', search })
  const views = (await list()).filter(({ name }) => name === 'Replaced')
  expect(views.map(({ search }) => search)).toEqual(['?status=shipped'])
})

test('a list opens with one view at most', async () => {
  await save({ name: 'A', isDefault: true })
  await save({ name: 'B', isDefault: true })
  const defaults = async () => (await list()).filter(({ isDefault }) => isDefault).map(({ name }) => name)
  expect(await defaults()).toEqual(['B'])
  const [first] = await list()
  const setDefault = (isDefault: boolean) =>
    user.send({ method: 'POST', url: `${base}/${first?.id}/default`, payload: { isDefault } })
  await setDefault(true)
  expect(await defaults()).toEqual(['A'])
  await setDefault(false)
  expect(await defaults()).toEqual([])
})

test('a view is removed by whom it belongs to', async () => {
  await save()
  const [first] = await list()
  const remove = (caller: SignedInUser) => caller.send({ method: 'DELETE', url: `${base}/${first?.id}` })
  expect((await remove(await signIn(world))).status).toBe(404)
  expect((await remove(user)).status).toBe(200)
  expect((await list()).map(({ name }) => name)).not.toContain(first?.name)
})

test('nobody keeps more than 20 views of a list; those there are can be replaced', async () => {
  const collector = await signIn(world)
  for (let index = 1; index <= 20; index += 1)
    expect((await save({ name: `View ${index}` }, collector)).status).toBe(200)
  const refused = await save({ name: 'View 21' }, collector)
  expect([refused.status, refused.body.error, refused.body.values]).toEqual([409, 'saved_view.too_many', { most: 20 }])
  expect((await save({ name: 'View 20', search: '?page=2' }, collector)).status).toBe(200)
  expect((await save({ name: 'View 1', list: 'people' }, collector)).status).toBe(200)
})

test.each([[{ name: '' }], [{ list: 'Order Desk' }], [{ layout: { ...layout, widths: { company: 5 } } }]])(
  'the view %j is refused',
  async (change) => {
    expect((await save(change)).status).toBe(400)
  },
)
