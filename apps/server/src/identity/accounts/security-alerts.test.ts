import { languages } from '@paratope/contract/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMessagesTo } from '#platform/messages/messages.makers.ts'
import { aWorld, type World } from '#testing/world.ts'
import { aUser } from './accounts.makers.ts'
import { sendSecurityAlert } from './security-alerts.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const passwordWords = { en: 'password', zh: '密码', es: 'contraseña', ja: 'パスワード' } as const

test.each(languages)(
  'the security mail in %s states the change and advises once to change the password',
  async (language) => {
    const [site] = world.sites
    if (site === undefined) throw new Error('no site')
    for (const kind of ['user.passkeyAdded', 'user.apiKeyCreated', 'user.mfaEnabled']) {
      const { id } = await aUser(world.db, { language })
      await sendSecurityAlert({ db: world.db, now: world.clock.now(), language, site }, id, kind, { name: 'Laptop' })
      const [mail] = await listMessagesTo(world.db, `${id}@example.test`)
      const parts = mail?.text.split(passwordWords[language]) ?? []
      expect([kind, parts.length - 1]).toEqual([kind, 1])
    }
  },
)
