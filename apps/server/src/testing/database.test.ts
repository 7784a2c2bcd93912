import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#kernel/database/database.ts'
import { freshDatabase } from './database.ts'

const mine = await freshDatabase()
const opened = openDatabase({ url: mine.url, poolSize: 2 })
afterAll(async () => {
  await opened.close()
  await mine.drop()
})

test('a test file gets a migrated database of its own', async () => {
  const { rows } = await opened.pool.query<{ count: number }>('select count(*) from migration')
  expect(rows[0]?.count).toBeGreaterThan(0)
})

test('a recipe is filled once and copied for everyone after', async () => {
  let filled = 0
  const recipe = {
    name: 'counted',
    version: crypto.randomUUID(),
    async fill(url: string) {
      filled += 1
      const { pool, close } = openDatabase({ url, poolSize: 1 })
      await pool.query('create table tube (id int); insert into tube values (1), (2)')
      await close()
    },
  }
  const copies = await Promise.all([freshDatabase(recipe), freshDatabase(recipe), freshDatabase(recipe)])
  expect(filled).toBe(1)
  for (const { url, drop } of copies) {
    const { pool, close } = openDatabase({ url, poolSize: 1 })
    expect((await pool.query('select id from tube')).rowCount).toBe(2)
    await close()
    await drop()
  }
})
