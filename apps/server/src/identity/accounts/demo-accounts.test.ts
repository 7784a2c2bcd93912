import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#kernel/log.ts'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { aUser } from './accounts.makers.ts'
import { lockDemoAccounts, unlockDemoAccounts } from './demo-accounts.repo.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const log = createLog('silent')
const isDisabled = async (id: string) =>
  (await world.db.selectFrom('user_account').select('disabled').where('id', '=', id).executeTakeFirst())?.disabled

test('where no site is a demo, demo accounts are locked and their sessions end; a demo opens them again', async () => {
  const admin = await signIn(world, { role: 'admin', username: 'admin@demo.test', email: 'taken.over@lab.example' })
  const other = await aUser(world.db, { username: 'liu.ying@provider.demo.test' })
  const real = await signIn(world, { role: 'admin', username: 'demo.tester@lab.example' })
  await lockDemoAccounts(world.db, log)
  expect(await Promise.all([admin.userId, other.id, real.userId].map(isDisabled))).toEqual([true, true, false])
  await expect(admin.client.accounts.profile()).rejects.toMatchObject({ code: 'session.expired' })
  await real.client.accounts.profile()
  await unlockDemoAccounts(world.db)
  expect(await Promise.all([admin.userId, other.id].map(isDisabled))).toEqual([false, false])
})

test('an account that an administrator disabled stays disabled in a demo', async () => {
  const { id } = await aUser(world.db, { username: 'finance@demo.test', disabled: true })
  await lockDemoAccounts(world.db, log)
  await unlockDemoAccounts(world.db)
  expect(await isDisabled(id)).toBe(true)
})
