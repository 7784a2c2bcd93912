import { QueryClientContext, type QueryKey } from '@tanstack/react-query'
import { use, useRef } from 'react'
import { announceFailure } from '#lib/api/announce-failure.ts'
import { api } from '#lib/api/api.ts'
import type { ApiClient } from '#lib/api/api-client.ts'
import { createRandomKey } from '#lib/api/api-settings.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { toast } from '#ui/overlays/toast.ts'
import { usePending } from './use-pending.ts'

export interface ActionOptions<Input, Reply> {
  /** Lists and records that are out of date afterwards. */
  invalidates?: readonly QueryKey[] | undefined
  /** Shown in a toast on success; `from-server` shows the text that the endpoint answers with. */
  successText?: string | ((reply: Reply) => string) | undefined
  /** Runs while the action is still pending. */
  onDone?: ((reply: Reply, input: Input) => unknown) | undefined
  /** Returns true for an error that it shows itself; any other is announced in a toast. */
  onRefuse?: ((error: RequestFailed, input: Input) => boolean | Promise<boolean>) | undefined
}

export type ActionResult<Reply> = { ok: true; reply: Reply } | { ok: false; error?: RequestFailed }

export interface Action<Input, Reply> {
  isPending: boolean
  /** Sends once; presses while it is pending are ignored. */
  run: (input: Input) => Promise<ActionResult<Reply>>
}

/** In place of a text: the words of the server's reply. */
export const fromServer = 'from-server'

/**
 * One press that calls the server. Keeps it from running twice, reports that it is pending, shows its errors and
 * refreshes what it changed. A retry of the same input carries the same idempotency key.
 */
export function useAction<Reply, Input = void>(
  call: (client: ApiClient, input: Input) => Promise<Reply>,
  options: ActionOptions<Input, Reply> = {},
): Action<Input, Reply> {
  // Public pages have no query cache, and TanStack's mutations would add 4 KiB to each.
  const queryClient = use(QueryClientContext)
  const { isPending, runOnce } = usePending()
  const getIdempotencyKey = useIdempotencyKey()

  async function send(input: Input): Promise<Reply> {
    const client = await api({
      quiet: true,
      idempotencyKey: () => getIdempotencyKey(input),
      ...(options.successText === fromServer && { onMessage: showSuccess }),
    })
    return call(client, input)
  }

  async function finish(reply: Reply, input: Input): Promise<void> {
    const { invalidates = [], successText, onDone } = options
    await Promise.all(invalidates.map((queryKey) => queryClient?.invalidateQueries({ queryKey })))
    if (typeof successText === 'function') showSuccess(successText(reply))
    else if (successText !== undefined && successText !== fromServer) showSuccess(successText)
    await onDone?.(reply, input)
  }

  async function attempt(input: Input): Promise<ActionResult<Reply>> {
    try {
      const reply = await send(input)
      getIdempotencyKey.renew()
      await finish(reply, input)
      return { ok: true, reply }
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error
      if (!(await options.onRefuse?.(error, input))) await announceFailure(error)
      return { ok: false, error }
    }
  }
  return { isPending, run: async (input) => (await runOnce(() => attempt(input))) ?? { ok: false } }
}

const showSuccess = (title: string): void => void toast.show({ title, tone: 'success' })

/** The same input keeps its key until it succeeds, so a retry is the same write; other input gets another key. */
function useIdempotencyKey() {
  const last = useRef<{ text: string; key: string }>(undefined)
  const getKey = (input: unknown): string => {
    const text = JSON.stringify(input) ?? ''
    if (last.current?.text !== text) last.current = { text, key: createRandomKey() }
    return last.current.key
  }
  return Object.assign(getKey, { renew: () => void (last.current = undefined) })
}
