import type { Instant, Language } from '@paratope/contract/kernel'
import { usesClassicPaths } from '@paratope/contract/platform/sites'
import type { UserRow } from '#identity/accounts/index.ts'
import { notify } from '#identity/notifications/index.ts'
import { buildSiteOrigin, type Site } from '#kernel/config/sites.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { recordSecurityEvent } from '#kernel/security-events/security-events.ts'
import { sendMessage } from '#platform/messages/index.ts'
import { recordDevice } from './sessions.repo.ts'
import { sessionTemplates } from './sessions.templates.ts'
import { formatDevice, parseUserAgent } from './user-agent.ts'

/** Alerts a user to a login from a new kind of device, except for the very first login. */
export async function sendNewDeviceAlert(
  { db, now, http: wire, site, language }: Pick<RequestContext, 'db' | 'now' | 'http' | 'site' | 'language'>,
  user: UserRow,
): Promise<void> {
  const device = formatDevice(parseUserAgent(wire.userAgent))
  if (device === '' || (await recordDevice(db, user.id, device)) !== 'new') return
  const event = {
    kind: 'login.new_device',
    userId: user.id,
    companyId: user.company_id,
    address: wire.address,
  } as const
  await recordSecurityEvent(db, { ...event, details: { name: device } }, now)
  await notify(db, [user.id], { kind: 'session.newDevice', values: { device }, link: null }, now)
  if (user.email === null) return
  const readerLanguage = user.language ?? language
  await sendMessage(db, {
    to: { email: user.email },
    language: readerLanguage,
    template: sessionTemplates['session.newDevice'],
    values: {
      username: user.username,
      device,
      address: wire.address,
      time: formatTime(readerLanguage, now, wire.timeZone),
      page: buildSiteOrigin(site, '') + buildAccountPath(site),
    },
    now,
    site: site.id,
  })
}

const buildAccountPath = (site: Site): string =>
  usesClassicPaths(site) ? '/account/center' : `/${site.product}Account`

/** In the time zone of the device that logged in, with its name, because the message may be read elsewhere. */
const formatTime = (language: Language, now: Instant, timeZone: string): string =>
  new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(now))
