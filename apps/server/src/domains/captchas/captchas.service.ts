import { captchas as api, type CaptchaAnswer } from '@paratope/contract/captchas'
import { after, minute, raiser } from '@paratope/contract/kernel'
import type { Call } from '#kernel/http.ts'
import { hashed, newToken } from '#kernel/ids.ts'
import { drawCaptcha } from './captcha-picture.ts'
import { saveCaptcha, takeCaptcha } from './captchas.repo.ts'

const raise = raiser(api.errors)

export const captchaLife = 2 * minute

const visitorCookie = 'visitor'

type Ask = Call<(typeof api.endpoints)['draw']>
type Asking = Pick<Call, 'db' | 'now' | 'wire'>
/** Any call that brings an answer along. */
type Answered = Pick<Call, 'db' | 'now' | 'wire' | 'config'> & { readonly body: CaptchaAnswer }

/** Who asked for a captcha: a browser by a cookie of its own, a program by its address. */
const asker = ({ wire }: Pick<Call, 'wire'>): string => hashed(wire.readCookie(visitorCookie) ?? wire.address)

/** The pictures have no Z, S and G, so whoever reads them means a 2, a 5 and a 6. */
const twins: Readonly<Record<string, string>> = { Z: '2', S: '5', G: '6' }

const answerHash = (answer: string): string =>
  hashed(
    answer
      .trim()
      .toUpperCase()
      .replace(/[ZSG]/g, (letter) => twins[letter] ?? letter),
  )

export async function drawFor(call: Ask): Promise<string> {
  const { answer, dataUrl } = drawCaptcha()
  await expectCaptcha(call, call.params.key, answer, captchaLife)
  return dataUrl
}

/** Whoever calls now may answer with this under this key, however the answer reaches them. */
export async function expectCaptcha(call: Asking, key: string, answer: string, life: number): Promise<void> {
  let askedBy = asker(call)
  if (call.wire.fromBrowser && !call.wire.readCookie(visitorCookie)) {
    const visitor = newToken()
    call.wire.setCookie(visitorCookie, visitor)
    askedBy = hashed(visitor)
  }
  await saveCaptcha(call.db, askedBy, key, answerHash(answer), after(call.now, life))
}

/** Uses the picture up, and refuses the call if the answer is not what it showed. */
export async function checkCaptcha(call: Answered): Promise<void> {
  const { captcha, checkKey } = call.body
  const expected = await takeCaptcha(call.db, asker(call), checkKey, call.now)
  const forTests = call.config.testCaptcha !== undefined && captcha === call.config.testCaptcha
  if (!forTests && expected !== answerHash(captcha)) throw raise('captcha.wrong')
}
