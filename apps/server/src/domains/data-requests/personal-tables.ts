/** How rows belong to a person: by a column that names them, their company or a place where they read letters. */
export interface PersonalTable {
  readonly table: string
  readonly column: string
  readonly by: 'person' | 'company' | 'address' | 'order'
  /** What goes into the copy: facts about the person, never a hash or a secret. */
  readonly copy?: { readonly as: string; readonly columns: readonly string[] }
  /**
   * What becomes of the rows with the account. `keep` is for papers of trade and for what names a person only by
   * the account, which is blank by then; `last` goes with the last person of a company.
   */
  readonly erase: 'delete' | 'keep' | 'last'
}

const own = (table: string, as?: string, ...columns: string[]): PersonalTable => ({
  table,
  column: 'user_id',
  by: 'person',
  ...(as && { copy: { as, columns } }),
  erase: 'delete',
})
const named = (table: string, column: string): PersonalTable => ({ table, column, by: 'person', erase: 'keep' })

const accountFacts = ['username', 'email', 'phone', 'realname', 'first_name', 'last_name', 'contact_email', 'cc_emails']
const addressFacts = ['contact', 'phone', 'email', 'company', 'country', 'state', 'city_name', 'district_name']
const orderFacts = [
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
const orderDates = ['created_at', 'confirmed_at', 'shipped_at', 'completed_at', 'cancelled_at']
const lineFacts = [
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
    by: 'person',
    copy: { as: 'account', columns: [...accountFacts, 'language', 'created_at'] },
    erase: 'keep',
  },
  own('demo_account_lock'),
  own('pending_address', 'pendingAddresses', 'kind', 'address', 'asked_at'),
  own('proven_email', 'confirmedEmails', 'email', 'proven_at'),
  own('user_role', 'roles', 'role'),
  own('user_tenant', 'tenants', 'tenant_id'),
  own('user_department', 'departments', 'department_id'),
  {
    table: 'company',
    column: 'id',
    by: 'company',
    copy: { as: 'company', columns: ['name', 'country', 'currency', 'address', 'phone'] },
    erase: 'keep',
  },
  {
    table: 'address',
    column: 'company_id',
    by: 'company',
    copy: { as: 'addresses', columns: [...addressFacts, 'address_detail', 'postal_code', 'created_at'] },
    erase: 'last',
  },
  own('attribute_choice', 'preferences', 'key', 'value'),
  own('news_choice', 'notificationChoices', 'topic', 'bell', 'email'),
  own('notification', 'notifications', 'kind', 'values', 'created_at', 'read_at'),
  own('cart_line', 'cart', 'name', 'unit', 'quantity', 'batch_no', 'concentration', 'note', 'details', 'created_at'),
  {
    table: 'sales_order',
    column: 'placed_by',
    by: 'person',
    copy: { as: 'orders', columns: ['id', ...orderFacts, 'po_number', 'project_number', 'total_minor', ...orderDates] },
    erase: 'keep',
  },
  {
    table: 'order_line',
    column: 'order_id',
    by: 'order',
    copy: { as: 'orderLines', columns: lineFacts },
    erase: 'keep',
  },
  named('order_event', 'by_user'),
  named('quote', 'made_by'),
  named('parcel', 'shipped_by'),
  own('session', 'sessions', 'user_agent', 'address', 'created_at', 'last_used_at', 'expires_at'),
  own('known_device', 'devices', 'device'),
  own('trusted_browser', 'trustedBrowsers', 'seen_at'),
  own('user_login', 'lastLogin', 'at'),
  own('unfreeze_ticket'),
  own('password_try'),
  own('password_link'),
  own('api_key', 'apiKeys', 'name', 'prefix', 'scopes', 'created_at', 'expires_at', 'last_used_at', 'last_address'),
  own('passkey', 'passkeys', 'name', 'created_at', 'last_used_at'),
  own('identity', 'otherLogins', 'provider', 'account', 'linked_at', 'last_used_at'),
  own('identity_voucher'),
  own('second_factor', 'secondFactor', 'begun_at', 'confirmed_at'),
  own('recovery_code'),
  own('login_ticket'),
  own('second_factor_try'),
  { ...own('scan_login'), column: 'seen_by' },
  {
    table: 'letter',
    column: 'address',
    by: 'address',
    copy: { as: 'letters', columns: ['kind', 'address', 'template', 'language', 'state', 'made_at', 'sent_at'] },
    erase: 'delete',
  },
  own('data_copy', 'copies', 'asked_at', 'expires_at'),
  {
    table: 'deletion_request',
    column: 'user_id',
    by: 'person',
    copy: { as: 'deletionRequests', columns: ['reason', 'asked_at', 'due_at', 'withdrawn_at'] },
    erase: 'keep',
  },
]
