import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aUser, type UserOverrides } from '#identity/accounts/accounts.makers.ts'
import { anAddress } from '#identity/addresses/addresses.makers.ts'
import { aSession } from '#identity/sessions/sessions.makers.ts'
import type { Db } from '#kernel/database/database.ts'
import type { Buyer } from '#ordering/orders/orders.makers.ts'
import { createCaller, type Send, type TestCaller, toTestReply } from './caller.ts'

interface RemoteOptions {
  token?: string
  language?: string
  timeoutMs?: number
}

/** Someone who calls over a real connection, as a program would; what breaks on the way is thrown. */
export function createRemoteCaller(
  base: string,
  { token, language = 'en', timeoutMs = 30_000 }: RemoteOptions = {},
): TestCaller {
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
    return toTestReply(
      response.status,
      Object.fromEntries(response.headers),
      new Uint8Array(await response.arrayBuffer()),
    )
  }
  return createCaller(send, '/jeecg-boot')
}

/** A customer with a shipping address and a session, laid down in the database and calling from outside. */
export async function createRemoteBuyer(db: Db, base: string, overrides: UserOverrides = {}): Promise<Buyer> {
  const { id: userId, companyId } = await aUser(db, overrides)
  const { token } = await aSession(db, userId)
  const { id: addressId } = await anAddress(db, companyId ?? '')
  return { ...createRemoteCaller(base, { token }), userId, companyId, token, addressId }
}

/** The address of the database that a running product keeps in its data folder. */
export async function readEmbeddedUrl(dataDir: string): Promise<string> {
  const password = await readFile(join(dataDir, 'postgres.password'), 'utf8')
  return `postgres://paratope:${password.trim()}@${encodeURIComponent(join(dataDir, 'run'))}/paratope`
}
