import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { realSite } from '#testing/real-site.ts'
import { createFolder } from '#testing/server-process.ts'

const folder = await createFolder()
afterAll(() => folder.remove())

const seed = (env: Record<string, string>) =>
  spawnSync(process.execPath, [fileURLToPath(new URL('seed.ts', import.meta.url))], {
    env: { PATH: process.env['PATH'], DATA_DIR: join(folder.path, 'data'), ...env },
    encoding: 'utf8',
  })

test('npm run seed plants nothing where no site is a demo, nor in production', () => {
  const PARATOPE_CONFIG = join(folder.path, 'sites.json')
  writeFileSync(PARATOPE_CONFIG, JSON.stringify({ sites: [realSite] }))
  const real = seed({ PARATOPE_CONFIG })
  expect([real.status, real.stdout]).toEqual([1, expect.stringContaining('No site of this configuration is a demo')])
  const production = seed({ NODE_ENV: 'production' })
  expect([production.status, production.stdout]).toEqual([1, expect.stringContaining('the site vivo is a demo')])
})
