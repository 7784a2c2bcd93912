import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { raise } from '#kernel/raise.ts'
import { createTurns } from '#kernel/turns.ts'

const derive = promisify(argon2)

// Argon2id at 19 MiB, two passes, one lane: the smaller of the two settings OWASP names.
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 }

// Two at once take 38 MiB and leave the thread pool room for files and names; a hundred are done in 1.5 s.
const inTurn = createTurns({ atOnce: 2, waiting: 100, full: () => raise('rate.exceeded', { seconds: 2 }) })

const digest = (password: string, nonce: Buffer): Promise<Buffer> =>
  inTurn(() => derive('argon2id', { message: password.normalize('NFKC'), nonce, ...cost }))

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await digest(password, nonce)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}

/** Compares in constant time; an unknown account costs as much as a known one. */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  const [, , , , nonce = '', tag = ''] = (stored ?? '').split('$')
  const given = await digest(password, Buffer.from(nonce || 'bm8tc3VjaC1hY2NvdW50', 'base64url'))
  const kept = Buffer.from(tag, 'base64url')
  return kept.length === given.length && timingSafeEqual(kept, given)
}
