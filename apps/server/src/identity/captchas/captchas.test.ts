import { minute } from '@paratope/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashSecret } from '#kernel/ids.ts'
import { aWorld, type Caller, type World } from '#testing/world.ts'
import { drawCaptcha } from './captcha-picture.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const browser = () => world.caller({ headers: { 'sec-fetch-site': 'same-origin' } })
const attempt = (captcha: string, checkKey: string) => ({
  username: 'nobody',
  password: 'Secret#1',
  captcha,
  checkKey,
})
const logIn = (caller: Caller, captcha: string, checkKey: string) =>
  caller.client.sessions.login({ body: attempt(captcha, checkKey) })

test('[API-045] a picture comes as a data URL under the key it was asked with', async () => {
  const { body } = await world.caller().send({ url: '/jeecg-boot/sys/randomImage/1700000000000' })
  expect(body).toMatchObject({ success: true, message: '' })
  expect(body.result).toMatch(/^data:image\/svg\+xml;base64,/)
})

test('[API-083] a key is good for one try, right or wrong', async () => {
  const caller = world.caller()
  await caller.client.captchas.draw({ params: { key: 'once' } })
  await expect(logIn(caller, 'zzzz', 'once')).rejects.toMatchObject({ code: 'captcha.wrong' })
  expect(await world.db.selectFrom('captcha').where('key', '=', 'once').selectAll().execute()).toEqual([])
})

test('[API-083] a key that somebody else guessed is worth nothing to a browser', async () => {
  const { headers } = await browser().send({ url: '/jeecg-boot/sys/randomImage/shared' })
  expect(String(headers['set-cookie'])).toMatch(/visitor=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict/)
  await expect(logIn(browser(), 'zzzz', 'shared')).rejects.toMatchObject({ code: 'captcha.wrong' })
  expect(await world.db.selectFrom('captcha').where('key', '=', 'shared').selectAll().execute()).toHaveLength(1)
})

test('[AUTH-026] the answer counts under the key of its picture, whatever its case, and for two minutes', async () => {
  const caller = world.caller()
  const known = { owner_hash: '', key: '', answer_hash: '', expires_at: '' }
  const lay = async (key: string) => {
    await caller.client.captchas.draw({ params: { key } })
    const row = await world.db.selectFrom('captcha').where('key', '=', key).selectAll().executeTakeFirstOrThrow()
    // The answer of 'AB23', as the server keeps it.
    const { createHash } = await import('node:crypto')
    const hash = createHash('sha256').update('AB23').digest('base64url')
    await world.db.updateTable('captcha').set({ answer_hash: hash }).where('key', '=', key).execute()
    return { ...known, ...row }
  }
  await lay('1700000000001')
  await expect(logIn(caller, ' ab23 ', '1700000000001')).rejects.toMatchObject({ code: 'login.refused' })
  await lay('1700000000002')
  await expect(logIn(caller, 'ab23', '1700000000003')).rejects.toMatchObject({ code: 'captcha.wrong' })
  await lay('1700000000004')
  world.clock.advance(2 * minute + 1)
  await expect(logIn(caller, 'ab23', '1700000000004')).rejects.toMatchObject({ code: 'captcha.wrong' })
})

describe('a picture', () => {
  test('[G-5] is answered once, also by many who bring the right answer at the same time', async () => {
    const caller = world.caller()
    await caller.client.captchas.draw({ params: { key: 'many' } })
    await layAnswer('many')
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => logIn(caller, 'AB23', 'many')))
    const codes = answers.map((one) => (one.status === 'rejected' ? one.reason.code : 'in'))
    expect(codes.filter((code) => code !== 'captcha.wrong')).toEqual(['login.refused'])
  })

  test('[G-5] is used up by a wrong password', async () => {
    const caller = world.caller()
    await caller.client.captchas.draw({ params: { key: 'again' } })
    await layAnswer('again')
    await expect(logIn(caller, 'AB23', 'again')).rejects.toMatchObject({ code: 'login.refused' })
    await expect(logIn(caller, 'AB23', 'again')).rejects.toMatchObject({ code: 'captcha.wrong' })
  })

  test('[G-5] is bound to a secret of the server’s, whatever key the browser guesses', async () => {
    const { headers } = await browser().send({ url: '/jeecg-boot/sys/randomImage/1' })
    const [, visitor = ''] = /visitor=([\w-]+)/.exec(String(headers['set-cookie'])) ?? []
    expect(Buffer.from(visitor, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
  })

  test('[G-5] says its answer nowhere: it is drawn in dashes that lie mixed up', () => {
    for (let round = 0; round < 50; round += 1) {
      const { answer, dataUrl } = drawCaptcha()
      expect(answer).toMatch(/^[2-79A-Y]{4}$/)
      const svg = Buffer.from(dataUrl.split(',')[1] ?? '', 'base64').toString('utf8')
      expect(svg).not.toContain(answer)
      expect(svg).not.toMatch(/<text|id=|class=/)
      // Each path begins anew after each dash, and there are as many paths in each picture.
      expect(svg.match(/<path/g)).toHaveLength(12)
      expect(svg.match(/M[\d.-]+ [\d.-]+L[\d.-]+ [\d.-]+(?=[M"])/g)?.length).toBeGreaterThan(100)
    }
  })

  test('keeps every letter clear of its edges', () => {
    for (let round = 0; round < 300; round += 1) {
      const svg = Buffer.from(drawCaptcha().dataUrl.split(',')[1] ?? '', 'base64').toString('utf8')
      // Letters are written in fuller ink than the noise.
      const written = [...svg.matchAll(/<path d="([^"]+)" stroke="hsl\(\d+ 45%/g)]
        .map(([, path]) => path ?? '')
        .join('')
      const places = [...written.matchAll(/([\d.-]+) ([\d.-]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
      expect(places.length).toBeGreaterThan(40)
      expect(places.filter(([x, y]) => x < 4 || x > 116 || y < 4 || y > 36)).toEqual([])
    }
  })
})

/** As if the picture showed AB23. */
async function layAnswer(key: string): Promise<void> {
  await world.db
    .updateTable('captcha')
    .set({ answer_hash: hashSecret('AB23') })
    .where('key', '=', key)
    .execute()
}
