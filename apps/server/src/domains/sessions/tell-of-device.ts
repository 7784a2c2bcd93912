import type { Instant, Language } from '@paratope/contract/kernel'
import { isClassic } from '@paratope/contract/sites'
import { sendLetter } from '#domains/letters/index.ts'
import { notify } from '#domains/notifications/index.ts'
import type { UserRow } from '#domains/users/index.ts'
import type { Call } from '#kernel/http.ts'
import { ownOrigin, type Site } from '#kernel/sites.ts'
import { deviceName, deviceOf } from './devices.ts'
import { learnDevice } from './sessions.repo.ts'

/** A login from a kind of device that this person never used is news to them; the very first one is not. */
export async function tellOfDevice(
  { db, now, wire, site, language }: Pick<Call, 'db' | 'now' | 'wire' | 'site' | 'language'>,
  user: UserRow,
): Promise<void> {
  const device = deviceName(deviceOf(wire.userAgent))
  if (device === '' || (await learnDevice(db, user.id, device)) !== 'new') return
  await notify(db, [user.id], { kind: 'session.newDevice', values: { device }, link: null }, now)
  if (user.email === null) return
  const reads = user.language ?? language
  await sendLetter(db, {
    to: { email: user.email },
    language: reads,
    template: 'session.newDevice',
    values: {
      username: user.username,
      device,
      address: wire.address,
      time: timeIn(reads, now, wire.timeZone),
      page: ownOrigin(site, '') + accountPath(site),
    },
    now,
    site: site.id,
  })
}

const accountPath = (site: Site): string => (isClassic(site) ? '/account/center' : `/${site.product}Account`)

/** On the clock of the device that logged in, with its zone, because the message may be read elsewhere. */
const timeIn = (language: Language, now: Instant, timeZone: string): string =>
  new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(now))
