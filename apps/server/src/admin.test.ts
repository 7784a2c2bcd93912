import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { realSite } from '#testing/real-site.ts'
import { createFolder } from '#testing/server-process.ts'

const folder = await createFolder()
afterAll(() => folder.remove())

const PARATOPE_CONFIG = join(folder.path, 'sites.json')
writeFileSync(
  PARATOPE_CONFIG,
  JSON.stringify({ sites: [{ ...realSite, hosts: ['orders.lab.example'], secure: true }] }),
)

const admin = (...given: string[]) =>
  spawnSync(process.execPath, [fileURLToPath(new URL('admin.ts', import.meta.url)), ...given], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: join(folder.path, 'data'),
      NODE_ENV: 'production',
      PARATOPE_CONFIG,
    },
    encoding: 'utf8',
  })

test('npm run admin makes an administrator in an empty database and prints the link on the real site', () => {
  const done = admin('Ada@lab.example')
  expect(done.stdout).toMatch(
    /choose the password of ada@lab\.example\. It works once:\nhttps:\/\/orders\.lab\.example\/user\/set-password#[\w-]{43}\n$/,
  )
  expect([done.status, done.stderr]).toEqual([0, ''])
})

test('without an address it says how it is used', () => {
  const refused = admin('nobody')
  expect([refused.status, refused.stdout]).toEqual([1, expect.stringContaining('npm run admin -- you@lab.example')])
})
