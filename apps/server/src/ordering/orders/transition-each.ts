import { findTimeZone, readSites } from '#kernel/config/sites.ts'
import { inTransaction } from '#kernel/database/database.ts'
import type { JobContext } from '#kernel/messaging/jobs.ts'
import { orderHooks } from './orders.hooks.ts'
import { findOrder } from './orders.repo.ts'
import type { TransitionRequest } from './orders.transitions.ts'

/** Orders that a job moves in one run. */
export const transitionBatchSize = 500

/** Moves each order in its own transaction, so that a failure does not stop the others. */
export async function transitionEach(
  { db, config, now, log, registry }: JobContext,
  codes: readonly string[],
  move: (tx: JobContext['db'], attempt: TransitionRequest) => Promise<unknown>,
): Promise<void> {
  const hooks = orderHooks.list(registry)
  const sites = readSites(config)
  for (const code of codes) {
    try {
      const timeZone = findTimeZone(sites, (await findOrder(db, 'all', code))?.site)
      await inTransaction(db, (tx) => move(tx, { scope: 'all', code, by: null, now, timeZone, hooks }))
    } catch (error) {
      log.error({ order: code, err: error }, 'an order could not be moved by time')
    }
  }
}
