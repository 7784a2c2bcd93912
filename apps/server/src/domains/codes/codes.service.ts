import { randomInt } from 'node:crypto'
import { codes as api, CodeEmail, CodePhone, type CodePurpose, CodeText, codeLife } from '@paratope/contract/codes'
import { after, type Instant, type Language, minute, raiser, second } from '@paratope/contract/kernel'
import { type Receiver, sendLetter } from '#domains/letters/index.ts'
import { type Db, transaction } from '#kernel/database.ts'
import type { Call } from '#kernel/http.ts'
import { hashed, newId } from '#kernel/ids.ts'
import { addCode, countDay, countSends, newestCode, ownerOf, takeTurn, tryCode } from './codes.repo.ts'

const raise = raiser(api.errors)

export type CodeCaller = Pick<Call, 'db' | 'now' | 'site' | 'language' | 'wire' | 'config' | 'log'>

export interface CodeWish {
  purpose: CodePurpose
  to: Receiver
  language?: Language
}

const limits = { pause: minute, targetHour: 5, targetDay: 10, tries: 5 } as const

/** One spelling for each address and number. */
const canonical = (to: Receiver): Receiver =>
  'email' in to ? { email: CodeEmail.parse(to.email) } : { phone: CodePhone.parse(to.phone) }
const targetOf = (to: Receiver): string => ('email' in to ? `email ${to.email}` : `phone ${to.phone}`)
const hashOf = (id: string, code: string): string => hashed(`${id} ${code}`)

/**
 * Sends six digits, within the limits. Everything happens alike whether or not somebody has this address or
 * number; only its owner reads which letter it became.
 */
export async function sendCode(caller: CodeCaller, wish: CodeWish): Promise<void> {
  await issueCode(caller, wish)
}

/** The same, and tells the code to another part of this house. */
export async function issueCode(caller: CodeCaller, wish: CodeWish): Promise<string> {
  const { now, site, wire, config, log } = caller
  const { purpose, language = caller.language } = wish
  const to = canonical(wish.to)
  const target = targetOf(to)
  return transaction(caller.db, async (db) => {
    await takeTurn(db, target, wire.address)
    await checkLimits(db, target, wire.address, now, config.codesPerAddress)
    const sent = await countDay(db, now, config.codesPerDay)
    if (sent === undefined) throw raise('code.capped')
    if (sent === config.codesPerDay)
      log.error(
        { codesPerDay: sent },
        'ALARM: as many codes were sent today as are allowed; no more leave until tomorrow',
      )

    const id = newId('vcd', Date.parse(now))
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const expiresAt = after(now, codeLife)
    await addCode(db, {
      id,
      purpose,
      target,
      code_hash: hashOf(id, code),
      address: wire.address,
      made_at: now,
      expires_at: expiresAt,
      used_at: null,
    })
    const letter = { to, language, now, site: site.id, until: expiresAt }
    const known = (await ownerOf(db, to)) !== undefined
    if (purpose === 'register' && known) await sendLetter(db, { ...letter, template: 'account.exists', values: {} })
    else if (needsOwner(purpose) && !known) await sendLetter(db, { ...letter, template: 'account.none', values: {} })
    else
      await sendLetter(db, { ...letter, template: templateOf(purpose), values: { code, minutes: codeLife / minute } })
    return code
  })
}

/** A pending address and a number to bind are confirmed in the same words. */
const templateOf = (purpose: CodePurpose) => (purpose === 'address' ? 'code.bind' : (`code.${purpose}` as const))

/** A code for these is of use only to somebody with an account. */
const needsOwner = (purpose: CodePurpose): boolean => ['login', 'reset', 'unfreeze'].includes(purpose)

async function checkLimits(db: Db, target: string, address: string, now: Instant, perAddress: number): Promise<void> {
  const sends = await countSends(db, target, address, now)
  const pauseLeft = sends.newest === null ? 0 : Date.parse(sends.newest) + limits.pause - Date.parse(now)
  if (pauseLeft > 0) throw raise('code.too_soon', { seconds: Math.ceil(pauseLeft / second) })
  if (sends.targetHour >= limits.targetHour || sends.targetDay >= limits.targetDay || sends.addressHour >= perAddress)
    throw raise('code.too_many')
}

export interface CodeAnswer {
  purpose: CodePurpose
  to: Receiver
  code: string
  now: Instant
}

/**
 * Uses a code up, or refuses. Never inside a transaction: a refusal would take the count of tries back,
 * so a call that takes a code is declared with `transaction: 'none'`.
 */
export async function takeCode(db: Db, { purpose, to, code, now }: CodeAnswer): Promise<void> {
  if (db.isTransaction) throw new Error('a code must not be taken inside a transaction')
  const target = targetOf(canonical(to))
  const given = CodeText.safeParse(code)
  const newest = await newestCode(db, purpose, target)
  if (!newest || !given.success || newest.used_at !== null) throw raise('code.wrong')
  const right = await tryCode(db, newest.id, hashOf(newest.id, given.data), now, limits.tries)
  if (right) return
  if (right === false) throw raise(newest.tries + 1 >= limits.tries ? 'code.tries_exceeded' : 'code.wrong')
  const refused = await newestCode(db, purpose, target)
  if (!refused || refused.used_at !== null) throw raise('code.wrong')
  throw raise(refused.expires_at <= now ? 'code.expired' : 'code.tries_exceeded')
}
