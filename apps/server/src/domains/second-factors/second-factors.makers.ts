import { codeAt, stepAt } from './totp.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app makes of a secret in Base32. */
export function anApp(secret: string) {
  let bits = 0n
  for (const letter of secret) bits = (bits << 5n) | BigInt(letters.indexOf(letter))
  const bytes = Buffer.from(bits.toString(16).padStart(40, '0'), 'hex')
  return { codeAt: (now: string) => codeAt(bytes, stepAt(Date.parse(now))) }
}
