import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorld, type World } from '#testing/world.ts'
import { aUser } from './accounts.makers.ts'
import { findUserByLogin } from './accounts.repo.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

test('user name, e-mail address in any case and phone number lead to one person', async () => {
  const { id } = await aUser(world.db, { username: 'Curie', email: 'marie@names.test', phone: '17900000199' })
  for (const name of ['curie', 'CURIE', 'Marie@Names.test', '17900000199'])
    expect((await findUserByLogin(world.db, name))?.id).toBe(id)
})

test('nobody’s user name is another person’s address or number, in either order', async () => {
  await aUser(world.db, { email: 'mail@names.test', phone: '17900000198' })
  await expect(aUser(world.db, { username: 'Mail@names.test' })).rejects.toThrow('login_name_pkey')
  await expect(aUser(world.db, { username: '17900000198' })).rejects.toThrow('login_name_pkey')
  await aUser(world.db, { username: 'first@names.test' })
  await expect(aUser(world.db, { email: 'First@names.test' })).rejects.toThrow('login_name_pkey')
})

test('a name that was given up is free again', async () => {
  const { id } = await aUser(world.db, { email: 'moved@names.test' })
  await world.db.updateTable('user_account').set({ email: 'new@names.test' }).where('id', '=', id).execute()
  expect(await findUserByLogin(world.db, 'moved@names.test')).toBeUndefined()
  await aUser(world.db, { username: 'moved@names.test' })
})
