import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { announceFailure } from '#lib/api/announce-failure.ts'
import { api } from '#lib/api/api.ts'
import type { ApiClient } from '#lib/api/api-client.ts'
import { createRandomKey } from '#lib/api/api-settings.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { toast } from '#ui/overlays/toast.ts'

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
const fromServerText = 'from-server'

export interface ActionRun<Input, Reply> {
  call: (client: ApiClient, input: Input) => Promise<Reply>
  options: ActionOptions<Input, Reply>
  /** Public pages have none. */
  queryClient: QueryClient | undefined
  /** The input that was sent last, and its key. */
  lastKey: { current: IdempotencyKey | undefined }
}

export interface IdempotencyKey {
  text: string
  key: string
}

/** Sends once, shows the outcome and refreshes what changed. */
export async function runAction<Input, Reply>(
  { call, options, queryClient, lastKey }: ActionRun<Input, Reply>,
  input: Input,
): Promise<ActionResult<Reply>> {
  try {
    const client = await api({
      quiet: true,
      idempotencyKey: () => getIdempotencyKey(lastKey, input),
      ...(options.successText === fromServerText && { onMessage: showSuccess }),
    })
    const reply = await call(client, input)
    lastKey.current = undefined
    await finish(reply, input, options, queryClient)
    return { ok: true, reply }
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error
    if (!(await options.onRefuse?.(error, input))) await announceFailure(error)
    return { ok: false, error }
  }
}

async function finish<Input, Reply>(
  reply: Reply,
  input: Input,
  { invalidates = [], successText, onDone }: ActionOptions<Input, Reply>,
  queryClient: QueryClient | undefined,
): Promise<void> {
  if (queryClient) await Promise.all(invalidates.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  if (typeof successText === 'function') showSuccess(successText(reply))
  else if (successText !== undefined && successText !== fromServerText) showSuccess(successText)
  await onDone?.(reply, input)
}

const showSuccess = (title: string): void => void toast.show({ title, tone: 'success' })

/** The same input keeps its key until it succeeds, so a retry is the same write; other input gets another key. */
function getIdempotencyKey(last: ActionRun<unknown, unknown>['lastKey'], input: unknown): string {
  const text = JSON.stringify(input) ?? ''
  if (last.current?.text !== text) last.current = { text, key: createRandomKey() }
  return last.current.key
}
