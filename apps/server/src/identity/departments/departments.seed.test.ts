import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#kernel/config/config.ts'
import { realSite } from '#testing/real-site.ts'
import { aWorld } from '#testing/world.ts'
import { seeds } from './departments.seed.ts'

test('the main tenant of a provider bears the name of its portal, that of a demo does not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'paratope-tenants-'))
  const world = await aWorld()
  const readName = async () => {
    const query = world.db.selectFrom('tenant').select('name').where('id', '=', '0')
    return (await query.executeTakeFirstOrThrow()).name
  }
  const [tenants] = seeds
  try {
    expect(await readName()).toMatchObject({ en: 'Main house', zh: '总部' })
    const path = join(folder, 'sites.json')
    await writeFile(path, JSON.stringify({ sites: [realSite] }))
    await tenants?.run(world.db, readConfig({ PARATOPE_CONFIG: path }))
    expect(await readName()).toEqual({ en: 'Lab Orders' })
  } finally {
    await world.close()
    await rm(folder, { recursive: true, force: true })
  }
})
