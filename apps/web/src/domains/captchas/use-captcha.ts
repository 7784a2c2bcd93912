import { useCallback, useEffect, useRef, useState } from 'react'
import { send } from '#lib/send.ts'
import { isText } from '#lib/storage.ts'

type Shown =
  | { readonly state: 'loading'; readonly key: string }
  | { readonly state: 'there'; readonly key: string; readonly picture: string; readonly since: number }
  | { readonly state: 'mailed'; readonly key: string; readonly email: string }
  | { readonly state: 'failed'; readonly key: string; readonly reason: string }

export interface Captcha {
  readonly shown: Shown
  /** Another picture, under another key. */
  refresh(): void
  /** Another picture if this one is about to expire. */
  freshen(): void
  /** The answer comes by e-mail in place of a picture. */
  mail(email: string): Promise<void>
}

/** A little less than the server's two minutes. */
const freshFor = 110_000

/** The moment of asking, and never the same twice. */
const nextKey = (latest: { current: number }): number => (latest.current = Math.max(Date.now(), latest.current + 1))

/** Straight over the wire: nobody who only looks at a form should load the whole agreement for its picture. */
async function draw(key: string): Promise<string> {
  const picture = await send({ method: 'GET', path: `/sys/randomImage/${key}` })
  if (!isText(picture)) throw new Error('')
  return picture
}

/** The picture and the key it was asked with: the moment of asking. Loaded on creation, the newest one wins. */
export function useCaptcha(): Captcha {
  const [shown, setShown] = useState<Shown>({ state: 'loading', key: '' })
  const latest = useRef(0)

  const refresh = useCallback(() => {
    const asked = nextKey(latest)
    const key = String(asked)
    const show = (next: Shown) => latest.current === asked && setShown(next)
    setShown({ state: 'loading', key })
    draw(key).then(
      (picture) => show({ state: 'there', key, picture, since: Date.now() }),
      (error: unknown) =>
        show({ state: 'failed', key, reason: error instanceof Error ? error.message : String(error) }),
    )
  }, [])
  useEffect(refresh, [refresh])

  const freshen = () => {
    if (shown.state === 'there' && Date.now() - shown.since > freshFor) refresh()
  }
  const mail = async (email: string) => {
    const asked = nextKey(latest)
    const key = String(asked)
    const { api } = await import('#lib/api.ts')
    await (await api()).codes.captchaByEmail({ params: { key }, body: { email } })
    if (latest.current === asked) setShown({ state: 'mailed', key, email })
  }
  return { shown, refresh, freshen, mail }
}
