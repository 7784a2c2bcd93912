import type { QrLoginState } from '@paratope/contract/identity/qr-logins'
import type { LoginResult } from '@paratope/contract/identity/sessions'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '#lib/api/api.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'

export const pollIntervalMs = 2000

export interface QrLoginProgress {
  code: string | undefined
  state: QrLoginState | 'failed' | 'starting'
  secondsLeft: number
}

interface QrLoginHandlers {
  onLogin: (result: LoginResult) => void
  onRefused: (error: RequestFailed) => void
}

/** Asks for a code, then every two seconds whether a phone has answered; once approved, takes the login. */
export function useQrLogin(attempt: number, { onLogin, onRefused }: QrLoginHandlers): QrLoginProgress {
  const [progress, setProgress] = useState<QrLoginProgress>({ code: undefined, state: 'starting', secondsLeft: 0 })
  const handleLogin = useEffectEvent(onLogin)
  const handleRefusal = useEffectEvent(onRefused)

  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    let expiresAt = 0
    const updateProgress = (change: Partial<QrLoginProgress>) =>
      signal.aborted || setProgress((now) => ({ ...now, ...change }))

    async function poll() {
      updateProgress({ code: undefined, state: 'starting', secondsLeft: 0 })
      const { qrLogins } = await api({ quiet: true, signal })
      const { code, seconds } = await qrLogins.start()
      expiresAt = Date.now() + seconds * 1000
      updateProgress({ code, state: 'waiting', secondsLeft: seconds })
      for (;;) {
        await wait(pollIntervalMs, signal)
        const state = await qrLogins.state().then(
          (answer) => answer.state,
          () => 'failed' as const,
        )
        if (signal.aborted) return
        updateProgress({ state: state === 'failed' && Date.now() > expiresAt ? 'gone' : state })
        if (state === 'approved') return handleLogin(await qrLogins.redeem())
        if (state === 'refused' || state === 'gone' || Date.now() > expiresAt)
          return updateProgress({ state: state === 'failed' ? 'gone' : state })
      }
    }

    poll().catch((error: unknown) => {
      if (signal.aborted) return
      if (!(error instanceof RequestFailed)) throw error
      updateProgress({ state: 'gone' })
      handleRefusal(error)
    })
    const countdownTimer = setInterval(() => {
      if (expiresAt > 0) updateProgress({ secondsLeft: Math.max(0, Math.ceil((expiresAt - Date.now()) / 1000)) })
    }, 1000)
    return () => {
      abort.abort()
      clearInterval(countdownTimer)
    }
  }, [attempt])
  return progress
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
