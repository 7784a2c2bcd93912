import { addToInstant, day, second } from '@paratope/contract/kernel'
import type { Db } from '#kernel/database/database.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { createToken, hashSecret } from '#kernel/ids.ts'
import { deleteTrustedBrowsers, findTrusted, isTrusted, trustBrowser } from './trusted-browsers.repo.ts'

const cookie = 'browser'
export const trustLife = 180 * day

/** Returns the id of a browser this user has logged in with, if the request comes from one. */
export async function findTrustedBrowser(
  { db, http: wire, now }: Pick<RequestContext, 'db' | 'http' | 'now'>,
  userId: string,
): Promise<string | undefined> {
  const secret = wire.readCookie(cookie)
  if (secret === undefined) return undefined
  const tokenHash = hashSecret(secret)
  return (await isTrusted(db, userId, tokenHash, addToInstant(now, -trustLife))) ? tokenHash : undefined
}

/** Forgets all browsers of a user but the one that asks. */
export async function distrustOtherBrowsers(
  { db, http: wire }: Pick<RequestContext, 'db' | 'http'>,
  userId: string,
): Promise<void> {
  await deleteTrustedBrowsers(db, userId, hashSecret(wire.readCookie(cookie) ?? ''))
}

/** Remembers the browser after a login; one cookie serves all accounts that are used in it. */
export async function rememberBrowser(
  { db, http: wire, now }: Pick<RequestContext, 'http' | 'now'> & { db: Db },
  userId: string,
): Promise<void> {
  if (!wire.fromBrowser) return
  const held = wire.readCookie(cookie)
  // Ignores a value that the server never issued.
  const secret = held !== undefined && (await findTrusted(db, hashSecret(held))) ? held : createToken()
  await trustBrowser(db, userId, hashSecret(secret), now)
  wire.setCookie(cookie, secret, { maxAge: trustLife / second })
}
