import { generateTotp, getTotpStep } from './totp.ts'

const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Code of an authenticator app for a secret in Base32. */
export function anAuthenticatorApp(secret: string) {
  let bits = 0n
  for (const letter of secret) bits = (bits << 5n) | BigInt(base32Letters.indexOf(letter))
  const bytes = Buffer.from(bits.toString(16).padStart(40, '0'), 'hex')
  return { codeAt: (now: string) => generateTotp(bytes, getTotpStep(Date.parse(now))) }
}
