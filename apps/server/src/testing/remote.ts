import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { anAddress } from '#domains/addresses/addresses.makers.ts'
import type { Buyer } from '#domains/orders/orders.makers.ts'
import { aSession } from '#domains/sessions/sessions.makers.ts'
import { aUser, type UserWish } from '#domains/users/users.makers.ts'
import type { Db } from '#kernel/database.ts'
import { answerOf, type Caller, callerOver, type Send } from './caller.ts'

interface RemoteOptions {
  token?: string
  language?: string
  timeoutMs?: number
}

/** Somebody who calls over a real connection, as a program would; what breaks on the way is thrown. */
export function remoteCaller(base: string, { token, language = 'en', timeoutMs = 30_000 }: RemoteOptions = {}): Caller {
  const send: Send = async ({ method = 'GET', url, query, payload, headers }) => {
    const address = new URL(String(url), base)
    for (const [name, value] of Object.entries(Object(query))) address.searchParams.set(name, String(value))
    const response = await fetch(address, {
      method,
      headers: {
        'accept-language': language,
        ...(token !== undefined && { 'x-access-token': token }),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        // Tests give headers as plain texts.
        ...(headers as Record<string, string> | undefined),
      },
      ...(payload !== undefined && { body: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return answerOf(response.status, Object.fromEntries(response.headers), await response.text())
  }
  return callerOver(send, '/jeecg-boot')
}

/** A customer with a shipping address and a session, laid down in the database and calling from outside. */
export async function remoteBuyer(db: Db, base: string, wish: UserWish = {}): Promise<Buyer> {
  const { id: userId, companyId } = await aUser(db, wish)
  const { token } = await aSession(db, userId)
  const { id: addressId } = await anAddress(db, companyId ?? '')
  return { ...remoteCaller(base, { token }), userId, companyId, token, addressId }
}

/** The address of the database that a running product keeps in its data folder. */
export async function embeddedUrl(dataDir: string): Promise<string> {
  const password = await readFile(join(dataDir, 'postgres.password'), 'utf8')
  return `postgres://paratope:${password.trim()}@${encodeURIComponent(join(dataDir, 'run'))}/paratope`
}
