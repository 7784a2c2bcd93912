import type { PersonalTable } from '#kernel/personal-data.ts'

export const personalData: readonly PersonalTable[] = [
  {
    table: 'invoice',
    column: 'requested_by',
    owner: 'user',
    export: {
      as: 'invoices',
      columns: [
        'code',
        'status',
        'type',
        'currency',
        'total_minor',
        'paid_minor',
        'title',
        'email',
        'note',
        'tax_invoice_no',
        'issued_on',
        'reason',
        'created_at',
      ],
    },
    onErasure: 'keep',
  },
  {
    table: 'invoice_title',
    column: 'created_by',
    owner: 'user',
    export: {
      as: 'invoiceTitles',
      columns: ['holder', 'country', 'title', 'tax_number', 'registered_address', 'registered_phone', 'bank'],
    },
    onErasure: 'keep',
  },
  { table: 'invoice_event', column: 'user_id', owner: 'user', onErasure: 'keep' },
  { table: 'invoice_payment', column: 'recorded_by', owner: 'user', onErasure: 'keep' },
]
