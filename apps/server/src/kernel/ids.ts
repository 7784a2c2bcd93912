import { createHash, randomBytes } from 'node:crypto'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** 10 characters of milliseconds and 16 of chance: ids sort by the time they were made. */
export function createId<P extends string>(prefix: P, at = Date.now()): `${P}_${string}` {
  let time = ''
  for (let rest = at, i = 0; i < 10; i++, rest = Math.floor(rest / 32)) time = alphabet[rest % 32] + time
  let randomPart = ''
  for (const byte of randomBytes(16)) randomPart += alphabet[byte & 31]
  return `${prefix}_${time}${randomPart}`
}

/** The same name has the same id every time: for what seeds lay down, since they may run again. */
export function createFixedId<P extends string>(prefix: P, name: string): `${P}_${string}` {
  const bytes = createHash('sha256').update(`${prefix} ${name}`).digest().subarray(0, 26)
  return `${prefix}_${Array.from(bytes, (byte) => alphabet[byte & 31]).join('')}`
}

export const createToken = (): string => randomBytes(32).toString('base64url')

/** Secrets are kept as hashes only; the tokens are random, so one plain round is enough. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
