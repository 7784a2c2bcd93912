import { addToInstant, minute } from '@paratope/contract/kernel'
import { sql } from 'kysely'
import type { World } from '#testing/world.ts'
import { notificationEmailsJob } from './notification-email-job.ts'
import { sendStaffEmails } from './notification-emails.ts'
import { jobs } from './notifications.jobs.ts'

/** Does what the worker would do next: writes the letters of all news that wait for them; answers how many waited. */
export async function sendWaitingNotificationEmails(world: World): Promise<number> {
  const { rows } = await sql<{ payload: unknown }>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = ${notificationEmailsJob} returning j.payload`.execute(world.db)
  const job = jobs.find(({ name }) => name === notificationEmailsJob)
  for (const { payload } of rows) await job?.run(world.jobContext(), payload)
  const later = addToInstant(world.clock.now(), 5 * minute)
  return rows.length + (await sendStaffEmails(world.jobContext({ now: later })))
}
