import { notify } from '#domains/notifications/index.ts'
import type { Call } from '#kernel/http.ts'
import { deviceName, deviceOf } from './devices.ts'
import { learnDevice } from './sessions.repo.ts'

/** A login from a kind of device that this person never used is news to them; the very first one is not. */
export async function tellOfDevice(
  { db, now, wire }: Pick<Call, 'db' | 'now' | 'wire'>,
  userId: string,
): Promise<void> {
  const device = deviceName(deviceOf(wire.userAgent))
  if (device === '' || (await learnDevice(db, userId, device)) !== 'new') return
  await notify(db, [userId], { kind: 'session.newDevice', values: { device }, link: null }, now)
}
