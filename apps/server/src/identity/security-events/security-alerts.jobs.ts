import { addToInstant, day, hour, type Instant, minute } from '@paratope/contract/kernel'
import { z } from 'zod'
import { listUsersWithPermission, notify } from '#identity/notifications/index.ts'
import { type Db, inTransaction } from '#kernel/database/database.ts'
import type { Log } from '#kernel/log.ts'
import { defineJob } from '#kernel/messaging/jobs.ts'
import type { NotificationTopic } from '#kernel/registry.ts'
import { recordSecurityEvent, securityAlertsJob, watchedKinds } from '#kernel/security-events/security-events.ts'
import {
  countAddressesOfKey,
  countEventsOfUser,
  findAccountName,
  findEvent,
  type SecurityEventRow,
  wasAlerted,
} from './security-events.repo.ts'

export const securityTopic = {
  name: 'security',
  kinds: [
    'security.failedLogins',
    'security.adminDevice',
    'security.exports',
    'security.keyAddresses',
    'security.probing',
    'security.infectedFile',
  ],
  reader: 'staff',
} as const satisfies NotificationTopic

/** The same for the administrators of the company whose account or data it is. */
export const companySecurityTopic = {
  name: 'companySecurity',
  kinds: [
    'companySecurity.failedLogins',
    'companySecurity.adminDevice',
    'companySecurity.exports',
    'companySecurity.keyAddresses',
    'companySecurity.probing',
    'companySecurity.infectedFile',
  ],
  reader: 'customer',
} as const satisfies NotificationTopic

export const failedLoginsOfAlert = 20
const failedLoginsWithin = 10 * minute
export const exportsOfAlert = 15
const exportsWithin = hour
export const addressesOfAlert = 5
const addressesWithin = day
/** The same alert about the same person is not repeated within. */
const quietFor = hour

type Topic = typeof securityTopic | typeof companySecurityTopic
type Alert = 'failedLogins' | 'adminDevice' | 'exports' | 'keyAddresses' | 'probing' | 'infectedFile'

const readPermission = 'security-event.read'
const companyPermission = 'security-event.company'

/** The alert that an event raises; undefined below the thresholds. */
async function findAlert(db: Db, event: SecurityEventRow, admins: readonly string[]): Promise<Alert | undefined> {
  const { kind, at, user_id: userId } = event
  const countWithin = (ms: number) =>
    userId === null
      ? Promise.resolve(0)
      : countEventsOfUser(db, { kind, userId, since: addToInstant(at, -ms), until: at })
  if (kind === 'login.failed')
    return (await countWithin(failedLoginsWithin)) >= failedLoginsOfAlert ? 'failedLogins' : undefined
  if (kind === 'data.exported') return (await countWithin(exportsWithin)) >= exportsOfAlert ? 'exports' : undefined
  if (kind === 'login.new_device') return admins.includes(userId ?? '') ? 'adminDevice' : undefined
  if (kind === 'request.probing') return 'probing'
  if (kind === 'upload.infected') return 'infectedFile'
  if (kind !== 'api_key.new_address') return undefined
  const addresses = await countAddressesOfKey(db, event.details.target ?? '', addToInstant(at, -addressesWithin))
  return addresses >= addressesOfAlert ? 'keyAddresses' : undefined
}

/** Notifies the readers of a topic, once an hour about one person. */
async function raiseAlert(db: Db, event: SecurityEventRow, topic: Topic, admins: readonly string[], now: Instant) {
  const alert = await findAlert(db, event, admins)
  if (alert === undefined || admins.length === 0) return
  const kind = `${topic.name}.${alert}`
  const { user_id: userId, company_id: companyId, address } = event
  if (await wasAlerted(db, { reason: kind, userId, since: addToInstant(now, -quietFor) })) return
  await recordSecurityEvent(db, { kind: 'alert.raised', userId, companyId, details: { reason: kind } }, now)
  const person = (userId !== null && (await findAccountName(db, userId))) || '–'
  const values = { person, address: address ?? '–', name: event.details.name ?? '–' }
  const link = { kind: 'securityEvents' as const, code: '' }
  await notify(db, admins, { kind, topic, values, link }, now)
}

/** Tells those who may read security events, and the administrators of the company. */
async function raiseAlerts(db: Db, event: SecurityEventRow, now: Instant): Promise<void> {
  await raiseAlert(db, event, securityTopic, await listUsersWithPermission(db, readPermission), now)
  if (event.company_id === null) return
  const admins = await listUsersWithPermission(db, companyPermission, event.company_id)
  await raiseAlert(db, event, companySecurityTopic, admins, now)
}

/** Collectors of logs carry the line to a system that a breach of this one does not reach. */
const logEvent = (log: Log, { id, at, kind, user_id, company_id, address, details }: SecurityEventRow): void =>
  log.info(
    { securityEvent: { id, at, kind, userId: user_id, companyId: company_id, address, details } },
    'security event',
  )

export const jobs = [
  defineJob({
    name: securityAlertsJob,
    params: z.object({ id: z.string() }),
    async run({ db, log, now }, { id }) {
      const event = await findEvent(db, id)
      if (!event) return
      if (watchedKinds.has(event.kind)) await inTransaction(db, (tx) => raiseAlerts(tx, event, now))
      // Last, so that a repeated attempt does not log it again.
      logEvent(log, event)
    },
  }),
]
