import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createCommonError } from '#kernel/http/common-error.ts'
import { createConcurrencyLimit } from '#kernel/http/concurrency-limit.ts'

const argon2Async = promisify(argon2)

// Argon2id at 19 MiB, two passes, one lane: the smaller of the two settings OWASP names.
const hashParameters = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 }

// Two at once take 38 MiB and leave the thread pool room for files and names; a hundred are done in 1.5 s.
const runLimited = createConcurrencyLimit({
  maxRunning: 2,
  maxWaiting: 100,
  createError: () => createCommonError('rate.exceeded', { seconds: 2 }),
})

const derivePasswordHash = (password: string, nonce: Buffer): Promise<Buffer> =>
  runLimited(() => argon2Async('argon2id', { message: password.normalize('NFKC'), nonce, ...hashParameters }))

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derivePasswordHash(password, nonce)
  return `$argon2id$v=19$m=${hashParameters.memory},t=${hashParameters.passes},p=${hashParameters.parallelism}$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}

/** Compares in constant time; an unknown account costs as much as a known one. */
export async function isPasswordCorrect(password: string, stored: string | undefined): Promise<boolean> {
  const [, , , , nonce = '', tag = ''] = (stored ?? '').split('$')
  const givenTag = await derivePasswordHash(password, Buffer.from(nonce || 'bm8tc3VjaC1hY2NvdW50', 'base64url'))
  const storedTag = Buffer.from(tag, 'base64url')
  return storedTag.length === givenTag.length && timingSafeEqual(storedTag, givenTag)
}
