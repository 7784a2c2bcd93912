import type { ScanLoginState } from '@paratope/contract/scans'
import type { LoginResult } from '@paratope/contract/sessions'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '#lib/api.ts'
import { RequestFailed } from '#lib/request-failed.ts'

export const pollMs = 2000

export interface Waiting {
  code: string | undefined
  state: ScanLoginState | 'failed' | 'starting'
  secondsLeft: number
}

interface Outcome {
  onLogin: (result: LoginResult) => void
  onRefused: (error: RequestFailed) => void
}

/** Asks for a code, then every two seconds whether a phone has answered; once approved, takes the login. */
export function useWaiting(round: number, { onLogin, onRefused }: Outcome): Waiting {
  const [waiting, setWaiting] = useState<Waiting>({ code: undefined, state: 'starting', secondsLeft: 0 })
  const login = useEffectEvent(onLogin)
  const refused = useEffectEvent(onRefused)

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    let until = 0
    const show = (change: Partial<Waiting>) => signal.aborted || setWaiting((now) => ({ ...now, ...change }))

    async function run() {
      show({ code: undefined, state: 'starting', secondsLeft: 0 })
      const { scans } = await api({ quiet: true, signal })
      const { code, seconds } = await scans.startLogin()
      until = Date.now() + seconds * 1000
      show({ code, state: 'waiting', secondsLeft: seconds })
      for (;;) {
        await pause(pollMs, signal)
        const state = await scans.loginState().then(
          (answer) => answer.state,
          () => 'failed' as const,
        )
        if (signal.aborted) return
        show({ state: state === 'failed' && Date.now() > until ? 'gone' : state })
        if (state === 'approved') return login(await scans.takeLogin())
        if (state === 'refused' || state === 'gone' || Date.now() > until)
          return show({ state: state === 'failed' ? 'gone' : state })
      }
    }

    run().catch((error: unknown) => {
      if (signal.aborted) return
      if (!(error instanceof RequestFailed)) throw error
      show({ state: 'gone' })
      refused(error)
    })
    const ticking = setInterval(() => {
      if (until > 0) show({ secondsLeft: Math.max(0, Math.ceil((until - Date.now()) / 1000)) })
    }, 1000)
    return () => {
      leaving.abort()
      clearInterval(ticking)
    }
  }, [round])
  return waiting
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
