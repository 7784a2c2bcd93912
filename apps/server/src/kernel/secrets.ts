import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config/config.ts'

interface RootKeys {
  /** Encrypts. */
  current: Buffer
  /** Opens what was encrypted before the key was replaced. */
  previous: Buffer | undefined
}

const rootKeys = new WeakMap<Config, RootKeys>()

/** The secrets that all others are derived from: SECRET_KEY, or generated once and stored beside the data. */
function getRootKeys(config: Config): RootKeys {
  const known = rootKeys.get(config)
  if (known) return known
  const { secretKey, previousSecretKey } = config
  const keys = {
    current: Buffer.from(secretKey ?? readOrCreateSecret(config.dataDir)),
    previous: previousSecretKey === undefined ? undefined : Buffer.from(previousSecretKey),
  }
  rootKeys.set(config, keys)
  return keys
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

const deriveKey = (root: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', root, '', `paratope ${purpose}`, 32))

const buildFingerprint = (root: Buffer): string => deriveKey(root, 'fingerprint').subarray(0, 16).toString('base64url')

/** Identifies the key without revealing it. */
export const getKeyFingerprint = (config: Config): string => buildFingerprint(getRootKeys(config).current)

export function getPreviousKeyFingerprint(config: Config): string | undefined {
  const { previous } = getRootKeys(config)
  return previous && buildFingerprint(previous)
}

/** Encrypts a secret, bound to its purpose and owner. Columns of such values are declared as `sealedColumns`. */
export function seal(config: Config, purpose: string, owner: string, secret: Buffer): string {
  const nonce = randomBytes(12)
  const key = deriveKey(getRootKeys(config).current, purpose)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Returns nothing if it was encrypted with a key that is neither the current nor the previous one, for another owner, or altered. */
export function unseal(config: Config, purpose: string, owner: string, sealed: string): Buffer | undefined {
  const { current, previous } = getRootKeys(config)
  return openWith(current, purpose, owner, sealed) ?? (previous && openWith(previous, purpose, owner, sealed))
}

export type Resealed = 'current' | 'unreadable' | { sealed: string }

/** Encrypts with the current key what the previous one opens. */
export function reseal(config: Config, purpose: string, owner: string, sealed: string): Resealed {
  const { current, previous } = getRootKeys(config)
  if (openWith(current, purpose, owner, sealed)) return 'current'
  const secret = previous && openWith(previous, purpose, owner, sealed)
  return secret ? { sealed: seal(config, purpose, owner, secret) } : 'unreadable'
}

function openWith(root: Buffer, purpose: string, owner: string, sealed: string): Buffer | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < 28) return undefined
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(root, purpose), bytes.subarray(0, 12))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(12, 28))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
  } catch {
    return undefined
  }
}
