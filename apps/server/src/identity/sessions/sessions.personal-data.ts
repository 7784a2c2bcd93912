import type { PersonalTable } from '#kernel/personal-data.ts'

export const personalData: readonly PersonalTable[] = [
  {
    table: 'session',
    column: 'user_id',
    owner: 'user',
    export: { as: 'sessions', columns: ['user_agent', 'address', 'created_at', 'last_used_at', 'expires_at'] },
    onErasure: 'delete',
  },
  {
    table: 'known_device',
    column: 'user_id',
    owner: 'user',
    export: { as: 'devices', columns: ['device'] },
    onErasure: 'delete',
  },
  {
    table: 'trusted_browser',
    column: 'user_id',
    owner: 'user',
    export: { as: 'trustedBrowsers', columns: ['seen_at'] },
    onErasure: 'delete',
  },
  {
    table: 'last_login',
    column: 'user_id',
    owner: 'user',
    export: { as: 'lastLogin', columns: ['logged_in_at'] },
    onErasure: 'delete',
  },
  { table: 'one_time_secret', column: 'user_id', owner: 'user', onErasure: 'delete' },
]
