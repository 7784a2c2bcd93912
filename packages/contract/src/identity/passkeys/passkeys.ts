import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/ids.ts'
import { pageOf } from '../../kernel/paging.ts'
import { singleLineText } from '../../kernel/plain-text.ts'
import { Instant } from '../../kernel/time.ts'
import { accounts, passwordErrors } from '../accounts/accounts.ts'

export const PasskeyId = id('pky')

/** Maximum per user: a phone, a laptop, some security keys. */
export const maxPasskeys = 20

export const Passkey = z.object({
  id: PasskeyId,
  name: z.string(),
  /** Synchronised by a password manager, or in one piece of hardware. */
  synced: z.boolean(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const PasskeyName = singleLineText(60, 1)

// Structures of Web Authentication Level 3, bytes as base64url.
const base64UrlText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\w-]+$/)
const CredentialId = base64UrlText(1400)
const credentialFields = {
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
}
const CredentialDescriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** An authenticator's response to a request for a proof. */
export const PasskeyAssertion = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64UrlText(4000),
    authenticatorData: base64UrlText(4000),
    signature: base64UrlText(4000),
    userHandle: base64UrlText(100).optional(),
  }),
})
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>

/** An authenticator's response with a new passkey. */
export const PasskeyAttestation = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64UrlText(4000),
    attestationObject: base64UrlText(40_000),
    authenticatorData: base64UrlText(8000).optional(),
    transports: z.array(z.string().max(40)).max(10).optional(),
    publicKeyAlgorithm: z.int().optional(),
    publicKey: base64UrlText(8000).optional(),
  }),
})
export type PasskeyAttestation = z.output<typeof PasskeyAttestation>

/** Options to create a passkey; without an id, the relying party is the host name. */
export const PasskeyCreationOptions = z.object({
  rp: z.object({ name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(CredentialDescriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreationOptions = z.infer<typeof PasskeyCreationOptions>

/** Options to request a proof; the authenticator finds the passkey. */
export const PasskeyRequestOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})
export type PasskeyRequestOptions = z.infer<typeof PasskeyRequestOptions>

const base = '/by-order-client/passkey'
const PasswordConfirmation = z.object({ password: z.string().min(1).max(400) })

export const passkeys = defineApi({
  summary: 'Passkeys of a user',
  permissions: [],
  errors: {
    'passkey.refused': 400,
    'passkey.unavailable': 400,
    'passkey.already_registered': 409,
    'passkey.too_many': 409,
  },
  foreignErrors: accounts.errors,
  endpoints: {
    list: {
      method: 'GET',
      path: `${base}/list`,
      needs: 'signed-in',
      reply: pageOf(Passkey),
      summary: 'The caller’s passkeys, the newest first',
    },
    creationOptions: {
      method: 'POST',
      path: `${base}/begin`,
      needs: 'signed-in',
      stepUp: 'password',
      body: PasswordConfirmation,
      reply: PasskeyCreationOptions,
      fails: ['passkey.unavailable', 'passkey.too_many', ...passwordErrors],
      summary:
        'Ask how a device shall make a passkey; the password is asked for, the challenge is good for 5 minutes, once',
    },
    register: {
      method: 'POST',
      path: `${base}/register`,
      needs: 'signed-in',
      body: z.object({ name: PasskeyName, passkey: PasskeyAttestation }),
      reply: Passkey,
      fails: ['passkey.refused', 'passkey.unavailable', 'passkey.already_registered', 'passkey.too_many'],
      summary: 'Keep the passkey that a device has made',
    },
    rename: {
      method: 'PUT',
      path: `${base}/:id`,
      needs: 'signed-in',
      params: z.object({ id: PasskeyId }),
      body: z.object({ name: PasskeyName }),
      reply: Passkey,
      summary: 'Give one of the caller’s passkeys another name',
    },
    delete: {
      method: 'POST',
      path: `${base}/:id/remove`,
      needs: 'signed-in',
      stepUp: 'password',
      params: z.object({ id: PasskeyId }),
      body: PasswordConfirmation,
      reply: z.null(),
      fails: passwordErrors,
      summary: 'Take one of the caller’s passkeys away; the password is asked for',
    },
    requestOptions: {
      method: 'POST',
      path: `${base}/ask`,
      needs: 'public',
      reply: PasskeyRequestOptions,
      fails: ['passkey.unavailable'],
      summary: 'Ask how a device shall prove a passkey; the challenge is good for 5 minutes, once, in this browser',
    },
  },
})
