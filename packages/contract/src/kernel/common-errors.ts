import { z } from 'zod'
import type { ErrorTable } from './errors.ts'
import { ByteCount } from './format-values.ts'

const FieldError = z.object({
  path: z.string().describe('Where in the input the entry stands, such as `lines.0.num`; empty for the whole input.'),
  code: z.string().describe('The reason, such as `field.email`.'),
  values: z.record(z.string(), z.union([z.string(), z.number()])).describe('What the message mentions, by name.'),
  message: z.string().optional().describe('The reason as a sentence for people.'),
})

const Wait = z.object({ seconds: z.int().min(0).describe('Seconds to wait before the next attempt.') })

const StorageUse = z.object({
  used: ByteCount.describe('Bytes that are stored.'),
  limit: ByteCount.describe('Bytes that may be stored.'),
})

const MissingPermission = z.object({
  permission: z
    .string()
    .optional()
    .describe('Permission that is missing, such as `order.quote`; absent if it is none of this kind of account.'),
  grantedBy: z.enum(['company', 'staff']).optional().describe('Whose administrators can give it.'),
})

const MissingScope = z.object({
  scope: z
    .string()
    .optional()
    .describe('Scope that the key needs, such as `order.read`; absent if no key may make this call.'),
})

/** Errors of all endpoints. */
export const commonErrors = {
  'input.refused': { status: 400, values: z.object({ fields: z.array(FieldError) }) },
  'json.malformed': 400,
  'request.malformed': 400,
  'session.missing': 401,
  'session.expired': 500,
  'permission.missing': { status: 403, values: MissingPermission },
  'step_up.required': 403,
  'api_key.refused': 401,
  'api_key.scope_missing': { status: 403, values: MissingScope },
  'api_key.browser_refused': 403,
  'tenant.not_allowed': 403,
  'origin.not_allowed': 403,
  'record.missing': 404,
  'page.missing': 404,
  'site.unknown': 404,
  'record.changed': {
    status: 409,
    values: z.object({
      current: z.unknown().optional().describe('The record as it is now, in the form of the reply.'),
      status: z.string().optional().describe('The state that the record is in now.'),
      version: z.int().optional().describe('The version of the record now.'),
    }),
  },
  'signature.wrong': 400,
  'signature.missing': 400,
  'idempotency_key.missing': 400,
  'idempotency_key.reused': 422,
  'body.too_large': { status: 413, values: z.object({ limit: ByteCount.describe('Largest body in bytes.') }) },
  'storage.full': { status: 413, values: StorageUse },
  'storage.company_full': { status: 413, values: StorageUse },
  'media.unsupported': 415,
  'rate.exceeded': { status: 429, values: Wait },
  'request.timed_out': 504,
  'computing_time.exceeded': { status: 503, values: Wait },
  'computation.too_large': 422,
  'database.busy': 503,
  'database.down': 503,
  'disk.full': 507,
  'file_store.down': 503,
  'server.failed': 500,
} as const satisfies ErrorTable
