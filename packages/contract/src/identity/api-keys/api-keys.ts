import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/ids.ts'
import { pageOf } from '../../kernel/paging.ts'
import { singleLineText } from '../../kernel/plain-text.ts'
import { Instant } from '../../kernel/time.ts'
import { accounts, passwordErrors } from '../accounts/accounts.ts'
import { PermissionName } from '../roles/roles.ts'

export const ApiKeyId = id('key')

/** A permission that a key may have, with its name in the reader's language. */
export const KeyScope = z.object({
  name: z.string().meta({ examples: ['order.read'] }),
  label: z.string().meta({ examples: ['View the company’s orders'] }),
})
export type KeyScope = z.infer<typeof KeyScope>

export const apiKeyLifetimes = [30, 90, 365] as const
export const maxApiKeys = 20

export const ApiKey = z.object({
  id: ApiKeyId,
  name: z.string().describe('What its owner calls it.'),
  prefix: z.string().describe('The first characters of the key.'),
  scopes: z.array(KeyScope).describe('The permissions that the key carries; it can do nothing else.'),
  createdAt: Instant,
  lastUsedAt: Instant.nullable().describe('Null if it was never used.'),
  lastAddress: z.string().describe('IP address of the last use.'),
  expiresAt: Instant,
  expired: z.boolean().describe('Whether it no longer works.'),
})
export type ApiKey = z.infer<typeof ApiKey>

export const ApiKeyDraft = z.object({
  name: singleLineText(60, 1),
  scopes: z
    .array(PermissionName.meta({ examples: ['order.read'] }))
    .min(1)
    .max(100),
  days: z.literal(apiKeyLifetimes),
  password: z.string().min(1).max(400),
})
export type ApiKeyDraft = z.input<typeof ApiKeyDraft>

const base = '/by-order-client/apiKey'

export const apiKeys = defineApi({
  summary: 'API keys that let programs call on behalf of their owner',
  permissions: [],
  errors: { 'api_key.too_many': 409 },
  foreignErrors: accounts.errors,
  endpoints: {
    list: {
      method: 'GET',
      path: `${base}/list`,
      needs: 'signed-in',
      reply: pageOf(ApiKey).extend({ scopes: z.array(KeyScope) }),
      summary: 'The caller’s API keys, the newest first, and the scopes the caller may give to one',
    },
    create: {
      method: 'POST',
      path: `${base}/create`,
      needs: 'signed-in',
      stepUp: 'password',
      body: ApiKeyDraft,
      reply: z.object({ key: z.string(), record: ApiKey }),
      fails: ['api_key.too_many', ...passwordErrors],
      summary: 'A new API key with some of the caller’s permissions; it is answered this once and kept only as a hash',
    },
    revoke: {
      method: 'DELETE',
      path: `${base}/:id`,
      needs: 'signed-in',
      params: z.object({ id: ApiKeyId }),
      reply: z.null(),
      summary: 'End one of the caller’s API keys at once, on every node',
    },
  },
})
