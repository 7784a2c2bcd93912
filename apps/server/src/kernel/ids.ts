import { createHash, randomBytes } from 'node:crypto'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** 10 characters of milliseconds and 16 random ones: ids sort by creation time. */
export function createId<P extends string>(prefix: P, at = Date.now()): `${P}_${string}` {
  let time = ''
  for (let rest = at, i = 0; i < 10; i++, rest = Math.floor(rest / 32)) time = alphabet[rest % 32] + time
  let randomPart = ''
  for (const byte of randomBytes(16)) randomPart += alphabet[byte & 31]
  return `${prefix}_${time}${randomPart}`
}

/** Derives an id from a name, for seeds, which may run again. */
export function createFixedId<P extends string>(prefix: P, name: string): `${P}_${string}` {
  const bytes = createHash('sha256').update(`${prefix} ${name}`).digest().subarray(0, 26)
  return `${prefix}_${Array.from(bytes, (byte) => alphabet[byte & 31]).join('')}`
}

export const createToken = (): string => randomBytes(32).toString('base64url')

/** Only hashes of secrets are stored; the tokens are random, so one plain round is enough. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
