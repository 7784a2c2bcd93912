import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyProof } from '@paratope/contract/passkeys'

/** What a device can be made to do differently from an honest one. */
interface Twist {
  origin?: string
  host?: string
  userVerified?: boolean
  counter?: number
  userHandle?: string
}

export interface Device {
  create(challenge: string, twist?: Twist): NewPasskey
  prove(challenge: string, twist?: Twist): PasskeyProof
}

const b64 = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()
const cborBytes = (bytes: Buffer): Buffer => {
  const head = bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.from([0x59, 0, 0])
  if (bytes.length >= 256) head.writeUInt16BE(bytes.length, 1)
  return Buffer.concat([head, bytes])
}
const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** A device with one passkey on the P-256 curve, as a phone or a laptop holds it. */
export function aDevice(site: { host: string; origin: string }, userId: string): Device {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credential = randomBytes(32)
  const id = b64(credential)
  let used = 0

  // COSE: elliptic curve, ES256, P-256, and the two coordinates.
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ])
  const clientData = (type: string, challenge: string, { origin = site.origin }: Twist) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = ({ host = site.host, userVerified = true }: Twist, counter: number, attested?: Buffer) => {
    const tail = Buffer.alloc(5)
    tail.writeUInt8(0x01 | (userVerified ? 0x04 : 0) | (attested ? 0x40 : 0), 0)
    tail.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(host), tail, ...(attested ? [attested] : [])])
  }
  const common = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const

  return {
    create(challenge, twist = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credential.length)
      const data = authData(twist, 0, Buffer.concat([Buffer.alloc(16), length, credential, cose]))
      const object = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(data),
      ])
      return {
        ...common,
        response: {
          clientDataJSON: b64(clientData('webauthn.create', challenge, twist)),
          attestationObject: b64(object),
          transports: ['internal'],
        },
      }
    },
    prove(challenge, twist = {}) {
      used = twist.counter ?? used + 1
      const client = clientData('webauthn.get', challenge, twist)
      const data = authData(twist, used)
      return {
        ...common,
        response: {
          clientDataJSON: b64(client),
          authenticatorData: b64(data),
          signature: b64(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: b64(twist.userHandle ?? userId),
        },
      }
    },
  }
}
