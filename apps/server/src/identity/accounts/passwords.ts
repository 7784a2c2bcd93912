import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createCommonError } from '#kernel/http/common-error.ts'
import { createConcurrencyLimit } from '#kernel/http/concurrency-limit.ts'

interface Cost {
  memory: number
  passes: number
  parallelism: number
  tagLength: number
}

// Argon2id at 19 MiB, two passes, one lane: the smaller of the two settings OWASP names.
const hashParameters: Cost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 }

// Two in parallel take 38 MiB and leave the thread pool free for files and DNS; a hundred take 1.5 s.
const runLimited = createConcurrencyLimit({
  maxRunning: 2,
  maxWaiting: 100,
  createError: () => createCommonError('rate.exceeded', { seconds: 2 }),
})

const derivePasswordHash = (
  password: string,
  nonce: Buffer,
  { memory, passes, parallelism, tagLength }: Cost,
): Promise<Buffer> =>
  runLimited(() =>
    promisify(argon2)('argon2id', {
      message: password.normalize('NFKC'),
      nonce,
      memory,
      passes,
      parallelism,
      tagLength,
    }),
  )

const format = ({ memory, passes, parallelism }: Cost, nonce: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${nonce.toString('base64url')}$${tag.toString('base64url')}`

const shape = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w-]+)\$([\w-]+)$/

/** Parses a stored hash and its cost. */
function parseHash(stored: string): { cost: Cost; nonce: Buffer; tag: Buffer } | undefined {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = shape.exec(stored) ?? []
  if (memory === undefined) return undefined
  const bytes = Buffer.from(tag, 'base64url')
  return {
    cost: {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: bytes.length,
    },
    nonce: Buffer.from(nonce, 'base64url'),
    tag: bytes,
  }
}

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  return format(hashParameters, nonce, await derivePasswordHash(password, nonce, hashParameters))
}

const nobody = Buffer.from('bm8tc3VjaC1hY2NvdW50', 'base64url')

/** Compares in constant time; an unknown account costs as much as a known one. */
export async function isPasswordCorrect(password: string, stored: string | undefined): Promise<boolean> {
  const storedTag = parseHash(stored ?? '')
  const givenTag = await derivePasswordHash(password, storedTag?.nonce ?? nobody, storedTag?.cost ?? hashParameters)
  return storedTag !== undefined && storedTag.tag.length === givenTag.length && timingSafeEqual(storedTag.tag, givenTag)
}

/** Returns whether a hash has another cost than new ones. */
export function isOutdatedHash(stored: string): boolean {
  const saved = parseHash(stored)?.cost
  return (
    saved === undefined ||
    (Object.keys(hashParameters) as (keyof Cost)[]).some((name) => saved[name] !== hashParameters[name])
  )
}
