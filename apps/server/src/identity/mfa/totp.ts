import { createHmac, timingSafeEqual } from 'node:crypto'
import { totpDigits } from '@paratope/contract/identity/mfa'

const periodMs = 30_000
/** Clocks of phones are slightly fast or slow. */
const maxDriftSteps = 1

export const getTotpStep = (ms: number): number => Math.floor(ms / periodMs)

/** RFC 6238 over RFC 4226: the code of one step of 30 seconds. */
export function generateTotp(secret: Buffer, step: number): string {
  const counterBytes = Buffer.alloc(8)
  counterBytes.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counterBytes).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** totpDigits).padStart(totpDigits, '0')
}

/** Returns the time step of a code near now, if it is newer than the last one used. */
export function findMatchingStep(secret: Buffer, code: string, nowMs: number, lastStep: number): number | undefined {
  const now = getTotpStep(nowMs)
  const steps = Array.from({ length: 2 * maxDriftSteps + 1 }, (_, index) => now - maxDriftSteps + index)
  const given = Buffer.from(code)
  // Compares all of them, so that the duration does not reveal which one matched.
  const fitting = steps.filter((step) => {
    const expected = Buffer.from(generateTotp(secret, step))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
  return fitting.find((step) => step > lastStep)
}

const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 without padding, as authenticator apps read it. */
export function encodeBase32(bytes: Buffer): string {
  let bits = 0n
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte)
  const length = Math.ceil((bytes.length * 8) / 5)
  bits <<= BigInt(length * 5 - bytes.length * 8)
  return Array.from({ length }, (_, at) => base32Letters[Number((bits >> BigInt((length - 1 - at) * 5)) & 31n)]).join(
    '',
  )
}

/** The content of the QR code for the app. */
export function buildEnrolmentUri(issuer: string, account: string, secret: string): string {
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: String(totpDigits), period: '30' })
  // Apps do not decode a plus sign as a space.
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query.toString().replaceAll('+', '%20')}`
}
