import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#testing/database.ts'
import { readConfig } from './config/config.ts'
import { type OpenDatabase, openDatabase } from './database/database.ts'
import { checkSecretKey } from './secret-key-check.ts'

let fresh: FreshDatabase
let database: OpenDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase({ url: fresh.url, poolSize: 1 })
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

const check = (key: string) => checkSecretKey(database.db, readConfig({ SECRET_KEY: key }))

test('C30: a node with another SECRET_KEY than its neighbours does not start', async () => {
  const key = 'the key of the first node '.repeat(2)
  await check(key)
  await check(key)
  await expect(check('another key, as long as the first '.repeat(2))).rejects.toMatchObject({
    name: 'StartupError',
    message: 'The secrets in this database are locked with another key than the one in SECRET_KEY.',
    advice: expect.stringContaining('Set SECRET_KEY to the same value on every node.'),
  })
  await check(key)
})
