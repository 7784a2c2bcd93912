import { minute } from '@paratope/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashSecret } from '#kernel/ids.ts'
import { aWorld, type Caller, type World } from '#testing/world.ts'
import { composeCaptcha, drawCaptcha, renderShapes } from './captcha-picture.ts'
import { solveCaptcha } from './captcha-solver.fixtures.ts'

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
  expect(body.result).toMatch(/^data:image\/png;base64,/)
})

test('[API-083] a key is good for one try, right or wrong', async () => {
  const caller = world.caller()
  await caller.client.captchas.image({ params: { key: 'once' } })
  await expect(logIn(caller, 'zzzz', 'once')).rejects.toMatchObject({ code: 'captcha.wrong' })
  await caller.client.captchas.image({ params: { key: 'twice' } })
  await layAnswer('twice')
  await expect(logIn(caller, 'zzzz', 'twice')).rejects.toMatchObject({ code: 'captcha.wrong' })
  await expect(logIn(caller, 'AB23', 'twice')).rejects.toMatchObject({ code: 'captcha.wrong' })
})

test('[API-083] a key that somebody else guessed is worth nothing to a browser', async () => {
  const { headers } = await browser().send({ url: '/jeecg-boot/sys/randomImage/shared' })
  expect(String(headers['set-cookie'])).toMatch(/visitor=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict/)
  await expect(logIn(browser(), 'zzzz', 'shared')).rejects.toMatchObject({ code: 'captcha.wrong' })
  expect(await selectCaptcha('shared').select('attempts').execute()).toEqual([{ attempts: 0 }])
})

test('[AUTH-026] the answer counts under the key of its picture, whatever its case, and for two minutes', async () => {
  const caller = world.caller()
  const lay = async (key: string) => {
    await caller.client.captchas.image({ params: { key } })
    await layAnswer(key)
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
    await caller.client.captchas.image({ params: { key: 'many' } })
    await layAnswer('many')
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => logIn(caller, 'AB23', 'many')))
    const codes = answers.map((one) => (one.status === 'rejected' ? one.reason.code : 'in'))
    expect(codes.filter((code) => code !== 'captcha.wrong')).toEqual(['login.refused'])
  })

  test('[G-5] is used up by a wrong password', async () => {
    const caller = world.caller()
    await caller.client.captchas.image({ params: { key: 'again' } })
    await layAnswer('again')
    await expect(logIn(caller, 'AB23', 'again')).rejects.toMatchObject({ code: 'login.refused' })
    await expect(logIn(caller, 'AB23', 'again')).rejects.toMatchObject({ code: 'captcha.wrong' })
  })

  test('[G-5] is bound to a secret of the server’s, whatever key the browser guesses', async () => {
    const { headers } = await browser().send({ url: '/jeecg-boot/sys/randomImage/1' })
    const [, visitor = ''] = /visitor=([\w-]+)/.exec(String(headers['set-cookie'])) ?? []
    expect(Buffer.from(visitor, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
  })

  test('[G-5] is a bitmap of one ink that names its answer nowhere', () => {
    for (let round = 0; round < 20; round += 1) {
      const { answer, dataUrl } = drawCaptcha()
      expect(answer).toMatch(/^[2-79A-Y]{4}$/)
      const file = Buffer.from(dataUrl.split(',')[1] ?? '', 'base64')
      expect(file.toString('latin1')).not.toContain(answer)
      // 240 × 80 pixels with a palette; no text chunks.
      expect([file.readUInt32BE(16), file.readUInt32BE(20), file[25]]).toEqual([240, 80, 3])
      expect(file.toString('latin1').match(/IHDR|PLTE|IDAT|IEND|tEXt|iTXt|zTXt/g)).toEqual([
        'IHDR',
        'PLTE',
        'IDAT',
        'IEND',
      ])
    }
  })

  test('keeps every letter clear of its edges', () => {
    for (let round = 0; round < 300; round += 1) {
      const places = composeCaptcha('MW4K').glyphs.flatMap(({ lines }) => lines.flat())
      expect(places.filter(([x, y]) => x < 3.99 || x > 116.01 || y < 3.99 || y > 36.01)).toEqual([])
    }
  })

  test('[G-5] is read by a program that knows the letters less than once in four', () => {
    const solve = (pictures: number, draw: (answer: string) => string) =>
      Array.from({ length: pictures }, () => {
        const { answer } = drawCaptcha()
        return { answer, read: solveCaptcha(draw(answer)) }
      })
    const drawn = solve(20, (answer) => {
      const { glyphs, decoys } = composeCaptcha(answer)
      return renderShapes([...glyphs, ...decoys])
    })
    expect(drawn.filter(({ answer, read }) => read === answer).length).toBeLessThanOrEqual(5)
    // The program is a good one: it reads most letters where nothing lies around them.
    const isolated = solve(8, (answer) => renderShapes(composeCaptcha(answer).glyphs))
    const right = isolated.flatMap(({ answer, read }) => [...answer].filter((letter, index) => read[index] === letter))
    expect(right.length).toBeGreaterThanOrEqual(16)
  }, 120_000)
})

describe('wrong answers from one network', () => {
  test('[G-5] are counted for an hour; beyond thirty no picture is accepted, also the right one', async () => {
    const post = (key: string, captcha: string, remoteAddress: string) =>
      world.caller().send({
        method: 'POST',
        url: '/jeecg-boot/by-order-client/customer/login',
        payload: attempt(captcha, key),
        remoteAddress,
      })
    const draw = (key: string, remoteAddress: string) =>
      world.caller().send({ url: `/jeecg-boot/sys/randomImage/${key}`, remoteAddress })
    const answers = await Promise.all(
      Array.from({ length: 35 }, (_, index) => post(`none-${index}`, 'zzzz', '203.0.113.7')),
    )
    expect(answers.filter(({ body }) => body.error === 'captcha.wrong')).toHaveLength(30)
    expect(
      answers.filter(({ status, body }) => status === 429 && body.error === 'captcha.attempts_exceeded'),
    ).toHaveLength(5)

    await draw('right', '203.0.113.7')
    await layAnswer('right')
    expect((await post('right', 'AB23', '203.0.113.7')).body).toMatchObject({
      error: 'captcha.attempts_exceeded',
      message: 'Too many wrong codes from your network. Get a code by e-mail, or try again in 60 min.',
    })
    await draw('elsewhere', '203.0.113.8')
    await layAnswer('elsewhere')
    expect((await post('elsewhere', 'AB23', '203.0.113.8')).body.error).toBe('login.refused')

    await draw('mailed', '203.0.113.7')
    await layAnswer('mailed', 'captcha-email')
    expect((await post('mailed', 'AB23', '203.0.113.7')).body.error).toBe('login.refused')

    world.clock.advance(60 * minute)
    await draw('later', '203.0.113.7')
    await layAnswer('later')
    expect((await post('later', 'AB23', '203.0.113.7')).body.error).toBe('login.refused')
  })

  test('[G-5] right answers are no failures', async () => {
    const { client } = world.caller()
    const codes: unknown[] = []
    for (let round = 0; round < 31; round += 1) {
      const key = `fine-${round}`
      await client.captchas.image({ params: { key } })
      await layAnswer(key)
      const body = { ...attempt('AB23', key), username: key }
      codes.push(await client.sessions.login({ body }).catch(({ code }: { code: string }) => code))
    }
    expect(new Set(codes)).toEqual(new Set(['login.refused']))
  })
})

const selectCaptcha = (key: string) =>
  world.db.selectFrom('one_time_secret').where('purpose', '=', 'captcha').where('subject', 'like', `% ${key}`)

/** As if the picture, or the e-mail, said AB23. */
async function layAnswer(key: string, purpose: 'captcha' | 'captcha-email' = 'captcha'): Promise<void> {
  const { subject } = await selectCaptcha(key).select('subject').executeTakeFirstOrThrow()
  await world.db
    .updateTable('one_time_secret')
    .set({ purpose, secret_hash: hashSecret(`${purpose} ${subject} AB23`) })
    .where('subject', '=', subject)
    .execute()
}
