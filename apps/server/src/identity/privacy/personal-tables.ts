/** How rows belong to a person: by a column that names them, their company or a place where they read letters. */
export interface PersonalTable {
  readonly table: string
  readonly column: string
  readonly owner: 'person' | 'company' | 'address' | 'order'
  /** What goes into the copy: facts about the person, never a hash or a secret. */
  readonly copy?: { readonly as: string; readonly columns: readonly string[] }
  /**
   * What becomes of the rows with the account. `keep` is for papers of trade and for what names a person only by
   * the account, which is blank by then; `last` goes with the last person of a company.
   */
  readonly erase: 'delete' | 'keep' | 'last'
}

const ownedTable = (table: string, as?: string, ...columns: string[]): PersonalTable => ({
  table,
  column: 'user_id',
  owner: 'person',
  ...(as && { copy: { as, columns } }),
  erase: 'delete',
})
const referencingTable = (table: string, column: string): PersonalTable => ({
  table,
  column,
  owner: 'person',
  erase: 'keep',
})

const accountColumns = [
  'username',
  'email',
  'phone',
  'realname',
  'first_name',
  'last_name',
  'contact_email',
  'cc_emails',
]
const addressColumns = ['contact', 'phone', 'email', 'company', 'country', 'state', 'city_name', 'district_name']
const orderColumns = [
  'code',
  'type',
  'status',
  'currency',
  'shipping_address',
  'invoice_address',
  'phone',
  'email',
  'note',
]
const orderDateColumns = ['created_at', 'confirmed_at', 'shipped_at', 'completed_at', 'cancelled_at']
const lineColumns = [
  'order_id',
  'no',
  'catalog',
  'name',
  'quantity',
  'unit',
  'batch_no',
  'concentration',
  'note',
  'details',
]

/**
 * Everything that belongs to a person, in every domain: one list, since a copy or a deletion that misses a table
 * is worth nothing. A test compares it with the database.
 */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'user_account',
    column: 'id',
    owner: 'person',
    copy: { as: 'account', columns: [...accountColumns, 'language', 'created_at'] },
    erase: 'keep',
  },
  ownedTable('demo_account_lock'),
  ownedTable('login_name'),
  { ...ownedTable('message'), column: 'about_user' },
  ownedTable('pending_address', 'pendingAddresses', 'kind', 'address', 'asked_at'),
  ownedTable('proven_email', 'confirmedEmails', 'email', 'proven_at'),
  ownedTable('user_role', 'roles', 'role'),
  ownedTable('user_tenant', 'tenants', 'tenant_id'),
  ownedTable('user_department', 'departments', 'department_id'),
  {
    table: 'company',
    column: 'id',
    owner: 'company',
    copy: { as: 'company', columns: ['name', 'country', 'currency', 'address', 'phone'] },
    erase: 'keep',
  },
  {
    table: 'address',
    column: 'company_id',
    owner: 'company',
    copy: { as: 'addresses', columns: [...addressColumns, 'address_detail', 'postal_code', 'created_at'] },
    erase: 'last',
  },
  ownedTable('attribute_choice', 'preferences', 'key', 'value'),
  ownedTable('news_choice', 'notificationChoices', 'topic', 'bell', 'email'),
  ownedTable('notification', 'notifications', 'kind', 'values', 'created_at', 'read_at'),
  ownedTable(
    'cart_line',
    'cart',
    'name',
    'unit',
    'quantity',
    'batch_no',
    'concentration',
    'note',
    'details',
    'created_at',
  ),
  {
    table: 'sales_order',
    column: 'placed_by',
    owner: 'person',
    copy: {
      as: 'orders',
      columns: ['id', ...orderColumns, 'po_number', 'project_number', 'total_minor', ...orderDateColumns],
    },
    erase: 'keep',
  },
  {
    table: 'order_line',
    column: 'order_id',
    owner: 'order',
    copy: { as: 'orderLines', columns: lineColumns },
    erase: 'keep',
  },
  referencingTable('order_event', 'user_id'),
  referencingTable('quote', 'created_by'),
  referencingTable('parcel', 'shipped_by'),
  ownedTable('session', 'sessions', 'user_agent', 'address', 'created_at', 'last_used_at', 'expires_at'),
  ownedTable('known_device', 'devices', 'device'),
  ownedTable('trusted_browser', 'trustedBrowsers', 'seen_at'),
  ownedTable('user_login', 'lastLogin', 'at'),
  ownedTable('unfreeze_ticket'),
  ownedTable('password_try'),
  ownedTable('password_link'),
  ownedTable(
    'api_key',
    'apiKeys',
    'name',
    'prefix',
    'scopes',
    'created_at',
    'expires_at',
    'last_used_at',
    'last_address',
  ),
  ownedTable('passkey', 'passkeys', 'name', 'created_at', 'last_used_at'),
  ownedTable('identity', 'otherLogins', 'provider', 'account', 'linked_at', 'last_used_at'),
  ownedTable('identity_voucher'),
  ownedTable('second_factor', 'secondFactor', 'begun_at', 'confirmed_at'),
  ownedTable('recovery_code'),
  ownedTable('login_ticket'),
  ownedTable('second_factor_try'),
  { ...ownedTable('scan_login'), column: 'seen_by' },
  {
    table: 'message',
    column: 'address',
    owner: 'address',
    copy: { as: 'messages', columns: ['kind', 'address', 'template', 'language', 'state', 'created_at', 'sent_at'] },
    erase: 'delete',
  },
  ownedTable('data_copy', 'copies', 'asked_at', 'expires_at'),
  {
    table: 'deletion_request',
    column: 'user_id',
    owner: 'person',
    copy: { as: 'deletionRequests', columns: ['reason', 'asked_at', 'due_at', 'withdrawn_at'] },
    erase: 'keep',
  },
]
