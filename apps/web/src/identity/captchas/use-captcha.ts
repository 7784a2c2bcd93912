import { useCallback, useEffect, useRef, useState } from 'react'
import { send } from '#lib/api/send.ts'
import { isString } from '#lib/storage/storage.ts'

type CaptchaState =
  | { readonly state: 'loading'; readonly key: string }
  | { readonly state: 'there'; readonly key: string; readonly picture: string; readonly since: number }
  | { readonly state: 'mailed'; readonly key: string; readonly email: string }
  | { readonly state: 'failed'; readonly key: string; readonly reason: string }

export interface Captcha {
  readonly captchaState: CaptchaState
  /** Another picture, under another key. */
  refresh(): void
  /** Another picture if this one is about to expire. */
  refreshIfStale(): void
  /** The answer comes by e-mail in place of a picture. */
  sendByEmail(email: string, proof: string): Promise<void>
}

/** A little less than the server's two minutes. */
const maxAgeMs = 110_000

/** The moment of asking, and never the same twice. */
const createCaptchaKey = (latest: { current: number }): number =>
  (latest.current = Math.max(Date.now(), latest.current + 1))

/** Uses fetch directly, so that a form does not load the API client for its picture. */
async function fetchCaptchaImage(key: string): Promise<string> {
  const picture = await send({ method: 'GET', path: `/sys/randomImage/${key}` })
  if (!isString(picture)) throw new Error('')
  return picture
}

/** The picture and the key it was asked with: the moment of asking. Loaded on creation, the newest one wins. */
export function useCaptcha(): Captcha {
  const [captchaState, setCaptchaState] = useState<CaptchaState>({ state: 'loading', key: '' })
  const latest = useRef(0)

  const refresh = useCallback(() => {
    const requestKey = createCaptchaKey(latest)
    const key = String(requestKey)
    const showIfLatest = (next: CaptchaState) => latest.current === requestKey && setCaptchaState(next)
    setCaptchaState({ state: 'loading', key })
    fetchCaptchaImage(key).then(
      (picture) => showIfLatest({ state: 'there', key, picture, since: Date.now() }),
      (error: unknown) =>
        showIfLatest({ state: 'failed', key, reason: error instanceof Error ? error.message : String(error) }),
    )
  }, [])
  useEffect(refresh, [refresh])

  const refreshIfStale = () => {
    if (captchaState.state === 'there' && Date.now() - captchaState.since > maxAgeMs) refresh()
  }
  const sendByEmail = async (email: string, proof: string) => {
    const requestKey = createCaptchaKey(latest)
    const key = String(requestKey)
    const { api } = await import('#lib/api/api.ts')
    await (await api()).verificationCodes.emailCaptcha({ params: { key }, body: { email, proof } })
    if (latest.current === requestKey) setCaptchaState({ state: 'mailed', key, email })
  }
  return { captchaState, refresh, refreshIfStale, sendByEmail }
}
