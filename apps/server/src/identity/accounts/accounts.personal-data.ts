import type { PersonalTable } from '#kernel/personal-data.ts'

export const personalData: readonly PersonalTable[] = [
  {
    table: 'user_account',
    column: 'id',
    owner: 'user',
    export: {
      as: 'account',
      columns: [
        'username',
        'email',
        'phone',
        'realname',
        'first_name',
        'last_name',
        'contact_email',
        'cc_emails',
        'language',
        'created_at',
      ],
    },
    onErasure: 'keep',
  },
  { table: 'demo_account_lock', column: 'user_id', owner: 'user', onErasure: 'delete' },
  { table: 'login_name', column: 'user_id', owner: 'user', onErasure: 'delete' },
  {
    table: 'pending_address',
    column: 'user_id',
    owner: 'user',
    export: { as: 'pendingAddresses', columns: ['kind', 'address', 'requested_at'] },
    onErasure: 'delete',
  },
  {
    table: 'proven_email',
    column: 'user_id',
    owner: 'user',
    export: { as: 'confirmedEmails', columns: ['email', 'proven_at'] },
    onErasure: 'delete',
  },
  {
    table: 'user_role',
    column: 'user_id',
    owner: 'user',
    export: { as: 'roles', columns: ['role'] },
    onErasure: 'delete',
  },
]
