import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { file } from '../../kernel/endpoint-kinds.ts'
import { id } from '../../kernel/ids.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { multiLineText } from '../../kernel/plain-text.ts'
import { day, Instant } from '../../kernel/time.ts'
import { accounts, passwordErrors } from '../accounts/accounts.ts'
import { passwordLength } from '../accounts/passwords.ts'
import { memberships } from '../memberships/memberships.ts'

export const DataCopyId = id('dcp')
export const DeletionId = id('del')

/** Time that an export can be downloaded; how long a deletion can be withdrawn. */
export const copyLifetime = day
export const deletionGracePeriod = 14 * day
export const maxCopiesPerDay = 5

/** An export of all personal data of a user. */
export const DataCopy = z.object({
  id: DataCopyId,
  state: z.enum(['waiting', 'ready', 'failed']),
  requestedAt: Instant,
  expiresAt: Instant,
  /** Length in characters; 0 until it is ready. */
  size: z.int(),
})
export type DataCopy = z.infer<typeof DataCopy>

export const AccountDeletion = z.object({ requestedAt: Instant, dueAt: Instant })
export type AccountDeletion = z.infer<typeof AccountDeletion>

export const PrivacyState = z.object({
  copy: DataCopy.nullable(),
  deletion: AccountDeletion.nullable(),
  /** Staff accounts are deleted by an administrator. */
  canDelete: z.boolean(),
})
export type PrivacyState = z.infer<typeof PrivacyState>

/** For administrators; the name of a deleted user is gone. */
export const AccountDeletionSummary = z.object({
  id: DeletionId,
  userName: z.string(),
  email: z.string().nullable(),
  company: z.string().nullable(),
  reason: z.string(),
  state: z.enum(['waiting', 'withdrawn', 'done']),
  requestedAt: Instant,
  dueAt: Instant,
})
export type AccountDeletionSummary = z.infer<typeof AccountDeletionSummary>

export const DeletionRequest = z.object({
  password: z
    .string()
    .min(1)
    .max(passwordLength.max * 4),
  reason: multiLineText(500).default(''),
})

export const privacy = defineApi({
  summary: 'Export of personal data and deletion of an account',
  permissions: ['deletion.read'],
  errors: {
    'data_export.too_many': 429,
    'data_export.not_ready': 409,
    'deletion.already_requested': 409,
    'deletion.staff_refused': 403,
  },
  foreignErrors: { ...accounts.errors, 'membership.last_admin': memberships.errors['membership.last_admin'] },
  endpoints: {
    status: {
      method: 'GET',
      path: '/by-order-client/yourData',
      needs: 'signed-in',
      reply: PrivacyState,
      summary: 'The newest copy of the caller’s data, and whether the account is about to be deleted',
    },
    requestExport: {
      method: 'POST',
      path: '/by-order-client/yourData/copy',
      needs: 'signed-in',
      stepUp: true,
      reply: DataCopy,
      fails: ['data_export.too_many'],
      summary: 'Have a copy made of everything the portal holds about the caller; at most five a day',
    },
    downloadExport: {
      method: 'GET',
      path: '/by-order-client/yourData/copy/:id',
      needs: 'signed-in',
      stepUp: true,
      params: z.object({ id: DataCopyId }),
      reply: file('application/json'),
      fails: ['data_export.not_ready'],
      summary: 'The copy itself, for its owner, for 24 hours',
    },
    requestDeletion: {
      method: 'POST',
      path: '/by-order-client/yourData/deletion',
      needs: 'signed-in',
      stepUp: 'password',
      body: DeletionRequest,
      reply: AccountDeletion,
      fails: ['deletion.already_requested', 'deletion.staff_refused', 'membership.last_admin', ...passwordErrors],
      summary: 'Ask with the password to have the account deleted in 14 days; orders stay as papers of trade',
    },
    withdrawDeletion: {
      method: 'DELETE',
      path: '/by-order-client/yourData/deletion',
      needs: 'signed-in',
      reply: z.null(),
      summary: 'Keep the account after all',
    },
    deletions: {
      method: 'GET',
      path: '/by-order-client/yourData/deletions',
      needs: 'deletion.read',
      query: pageQuery,
      reply: pageOf(AccountDeletionSummary),
      summary: 'Who wants their account deleted and when it happens, newest first',
    },
  },
})
