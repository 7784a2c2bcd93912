import { isHumanTrace, type SliderPoint } from '@paratope/contract/identity/captchas'
import { minute, second } from '@paratope/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aWorld, type World } from '#testing/world.ts'
import { consumeSliderProof } from './sliders.service.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

/** As a pointer moves it: slowly at first, then fast, then careful. */
const byHand: SliderPoint[] = [0, 0.02, 0.09, 0.24, 0.47, 0.68, 0.83, 0.94, 0.98, 1].map((x, index) => ({
  x,
  t: index * 48 + (index % 3),
}))

const at = (address: string) => ({
  layOut: async () => {
    const { body } = await send('', {}, address)
    return (body.result as { challenge: string }).challenge
  },
  verify: (payload: object) => send('/verify', payload, address),
  use: (proof: string) =>
    consumeSliderProof({ db: world.db, now: world.clock.now(), http: { address } as never }, proof),
})
const send = (path: string, payload: object, remoteAddress: string) =>
  world.caller().send({ method: 'POST', url: `/jeecg-boot/sys/slider${path}`, payload, remoteAddress })
const proofIn = ({ body }: Awaited<ReturnType<typeof send>>) => (body.result as { proof: string }).proof

describe('the slider', () => {
  test('[WIDGET-020] pulled by hand gives a proof that counts once, for five minutes, from the same address', async () => {
    const visitor = at('192.0.2.1')
    const pull = async () => {
      const challenge = await visitor.layOut()
      world.clock.advance(second)
      return visitor.verify({ method: 'drag', challenge, trace: byHand })
    }
    const answer = await pull()
    expect(answer.body).toMatchObject({ success: true, result: { expiresInSeconds: 300 } })
    const proof = proofIn(answer)
    expect(proof).toMatch(/^[\w-]{43}$/)
    expect(await at('192.0.2.2').use(proof)).toBe(false)
    expect([await visitor.use(proof), await visitor.use(proof)]).toEqual([true, false])
    const late = proofIn(await pull())
    world.clock.advance(5 * minute)
    expect(await visitor.use(late)).toBe(false)
  })

  test('has a twin that needs no dragging, which takes as long as reading it', async () => {
    const visitor = at('192.0.2.3')
    const hasty = await visitor.verify({ method: 'press', challenge: await visitor.layOut() })
    expect([hasty.status, hasty.body.error]).toEqual([400, 'slider.refused'])
    const challenge = await visitor.layOut()
    world.clock.advance(second)
    expect(await visitor.use(proofIn(await visitor.verify({ method: 'press', challenge })))).toBe(true)
  })

  test('is tried once, whatever came of it, and by whoever asked for it', async () => {
    const visitor = at('192.0.2.4')
    const challenge = await visitor.layOut()
    world.clock.advance(second)
    expect((await at('192.0.2.5').verify({ method: 'press', challenge })).status).toBe(400)
    expect((await visitor.verify({ method: 'drag', challenge, trace: [] })).status).toBe(400)
    expect((await visitor.verify({ method: 'press', challenge })).status).toBe(400)
    expect((await visitor.verify({ method: 'press', challenge: 'made-up' })).status).toBe(400)
    expect(await visitor.use(challenge)).toBe(false)
  })

  test('moved at the same time by many gives one proof', async () => {
    const visitor = at('192.0.2.6')
    const challenge = await visitor.layOut()
    world.clock.advance(second)
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.verify({ method: 'press', challenge })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test.each<[string, SliderPoint[]]>([
    ['that stops short', byHand.slice(0, 7)],
    ['that jumps', [0, 0.01, 0.02, 0.03, 1].map((x, index) => ({ x, t: index * 60 }))],
    ['in even steps', Array.from({ length: 11 }, (_, index) => ({ x: index / 10, t: index * 50 }))],
    ['within no time', byHand.map(({ x }, index) => ({ x, t: index * 5 }))],
    ['back in time', byHand.map(({ x, t }) => ({ x, t: 500 - t }))],
    ['of a point', [{ x: 1, t: 0 }]],
  ])('a move %s is not taken for a hand', (_, trace) => {
    expect([isHumanTrace(trace), isHumanTrace(byHand)]).toEqual([false, true])
  })
})
