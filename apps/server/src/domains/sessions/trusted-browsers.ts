import { after, day, second } from '@paratope/contract/kernel'
import type { Db } from '#kernel/database.ts'
import type { Call } from '#kernel/http.ts'
import { hashed, newToken } from '#kernel/ids.ts'
import { findTrusted, isTrusted, trustBrowser } from './trusted-browsers.repo.ts'

const cookie = 'browser'
export const trustLife = 180 * day

/** Returns the mark of a browser this person has logged in with, if the call comes from one. */
export async function findTrustedBrowser(
  { db, wire, now }: Pick<Call, 'db' | 'wire' | 'now'>,
  userId: string,
): Promise<string | undefined> {
  const secret = wire.readCookie(cookie)
  if (secret === undefined) return undefined
  const tokenHash = hashed(secret)
  return (await isTrusted(db, userId, tokenHash, after(now, -trustLife))) ? tokenHash : undefined
}

/** Remembers the browser after a login; one cookie serves all accounts that are used in it. */
export async function rememberBrowser(
  { db, wire, now }: Pick<Call, 'wire' | 'now'> & { db: Db },
  userId: string,
): Promise<void> {
  if (!wire.fromBrowser) return
  const held = wire.readCookie(cookie)
  // A value the server never issued is not adopted.
  const secret = held !== undefined && (await findTrusted(db, hashed(held))) ? held : newToken()
  await trustBrowser(db, userId, hashed(secret), now)
  wire.setCookie(cookie, secret, { maxAge: trustLife / second })
}
