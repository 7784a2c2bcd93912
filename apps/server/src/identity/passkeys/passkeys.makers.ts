import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyAssertion, PasskeyAttestation } from '@paratope/contract/identity/passkeys'

/** Ways in which a device can differ from an honest one. */
interface DeviceOverrides {
  origin?: string
  host?: string
  userVerified?: boolean
  counter?: number
  userHandle?: string
}

export interface TestDevice {
  create(challenge: string, twist?: DeviceOverrides): PasskeyAttestation
  assert(challenge: string, twist?: DeviceOverrides): PasskeyAssertion
}

const toBase64Url = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url')
const hashSha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()
const encodeCborBytes = (bytes: Buffer): Buffer => {
  const head = bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.from([0x59, 0, 0])
  if (bytes.length >= 256) head.writeUInt16BE(bytes.length, 1)
  return Buffer.concat([head, bytes])
}
const encodeCborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** A device with one passkey on the P-256 curve, as a phone or a laptop holds it. */
export function aDevice(site: { host: string; origin: string }, userId: string): TestDevice {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credential = randomBytes(32)
  const id = toBase64Url(credential)
  let signCount = 0

  // COSE: elliptic curve, ES256, P-256, and the two coordinates.
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    encodeCborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    encodeCborBytes(Buffer.from(y, 'base64url')),
  ])
  const buildClientData = (type: string, challenge: string, { origin = site.origin }: DeviceOverrides) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const buildAuthData = (
    { host = site.host, userVerified = true }: DeviceOverrides,
    counter: number,
    attested?: Buffer,
  ) => {
    const tail = Buffer.alloc(5)
    tail.writeUInt8(0x01 | (userVerified ? 0x04 : 0) | (attested ? 0x40 : 0), 0)
    tail.writeUInt32BE(counter, 1)
    return Buffer.concat([hashSha256(host), tail, ...(attested ? [attested] : [])])
  }
  const common = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const

  return {
    create(challenge, twist = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credential.length)
      const data = buildAuthData(twist, 0, Buffer.concat([Buffer.alloc(16), length, credential, cose]))
      const object = Buffer.concat([
        Buffer.from([0xa3]),
        encodeCborText('fmt'),
        encodeCborText('none'),
        encodeCborText('attStmt'),
        Buffer.from([0xa0]),
        encodeCborText('authData'),
        encodeCborBytes(data),
      ])
      return {
        ...common,
        response: {
          clientDataJSON: toBase64Url(buildClientData('webauthn.create', challenge, twist)),
          attestationObject: toBase64Url(object),
          transports: ['internal'],
        },
      }
    },
    assert(challenge, twist = {}) {
      signCount = twist.counter ?? signCount + 1
      const client = buildClientData('webauthn.get', challenge, twist)
      const data = buildAuthData(twist, signCount)
      return {
        ...common,
        response: {
          clientDataJSON: toBase64Url(client),
          authenticatorData: toBase64Url(data),
          signature: toBase64Url(sign('sha256', Buffer.concat([data, hashSha256(client)]), privateKey)),
          userHandle: toBase64Url(twist.userHandle ?? userId),
        },
      }
    },
  }
}
