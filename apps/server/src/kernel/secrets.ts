import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config/config.ts'

const rootSecrets = new WeakMap<Config, Buffer>()

/** The secret that all others are derived from: SECRET_KEY, or generated once and stored beside the data. */
function getRootSecret(config: Config): Buffer {
  const known = rootSecrets.get(config)
  if (known) return known
  const root = Buffer.from(config.secretKey ?? readOrCreateSecret(config.dataDir))
  rootSecrets.set(config, root)
  return root
}

function readOrCreateSecret(folder: string): string {
  const path = join(folder, 'secret.key')
  const known = readFileIfExists(path)
  if (known) return known
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  try {
    // Written atomically; a process that comes second uses the existing key.
    linkSync(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8').trim()
}

function readFileIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

const deriveKey = (config: Config, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', getRootSecret(config), '', `paratope ${purpose}`, 32))

/** Identifies the key without revealing it. */
export const getKeyFingerprint = (config: Config): string =>
  deriveKey(config, 'fingerprint').subarray(0, 16).toString('base64url')

/** Encrypts a secret for the database, bound to its purpose and owner. */
export function seal(config: Config, purpose: string, owner: string, secret: Buffer): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(config, purpose), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Returns nothing if it was encrypted with another key, for another owner, or altered. */
export function unseal(config: Config, purpose: string, owner: string, sealed: string): Buffer | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < 28) return undefined
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(config, purpose), bytes.subarray(0, 12))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(12, 28))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
  } catch {
    return undefined
  }
}
