import { addToInstant, hour } from '@paratope/contract/kernel'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { countPlacedSince } from './orders.repo.ts'

/** Limits inquiries per user and hour, because staff read each of them. */
export async function limitInquiries({
  db,
  session,
  now,
  config: { inquiriesPerHour },
}: Pick<RequestContext, 'db' | 'now' | 'config'> & { session: { userId: string } }): Promise<void> {
  if (inquiriesPerHour === 0) return
  const placed = await countPlacedSince(db, session.userId, addToInstant(now, -hour))
  if (placed >= inquiriesPerHour) throw createCommonError('rate.exceeded', { seconds: hour / 1000 })
}
