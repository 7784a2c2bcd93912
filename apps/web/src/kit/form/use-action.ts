import { QueryClientContext } from '@tanstack/react-query'
import { use, useRef } from 'react'
import type { ApiClient } from '#lib/api/api-client.ts'
import { loadSubmission } from './load-submission.ts'
import type { ActionOptions, ActionResult, IdempotencyKey } from './run-action.ts'
import { usePending } from './use-pending.ts'

export type { ActionOptions, ActionResult }

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
  const lastKey = useRef<IdempotencyKey>(undefined)
  async function run(input: Input): Promise<ActionResult<Reply>> {
    const { runAction } = await loadSubmission()
    return runAction({ call, options, queryClient, lastKey }, input)
  }
  return { isPending, run: async (input) => (await runOnce(() => run(input))) ?? { ok: false } }
}
