import type { PersonalTable } from '#kernel/personal-data.ts'

const ofOrder = { column: 'order_id', owner: { table: 'sales_order', column: 'placed_by' }, onErasure: 'keep' } as const

export const personalData: readonly PersonalTable[] = [
  {
    ...ofOrder,
    table: 'parcel',
    export: {
      as: 'parcels',
      columns: [
        'order_id',
        'no',
        'carrier',
        'tracking_no',
        'note',
        'lines',
        'shipped_at',
        'expected_on',
        'delivered_at',
        'received_at',
      ],
    },
  },
  {
    ...ofOrder,
    table: 'parcel_event',
    export: { as: 'parcelEvents', columns: ['order_id', 'parcel_no', 'at', 'kind', 'place', 'note'] },
  },
  {
    ...ofOrder,
    table: 'parcel_decision',
    export: { as: 'parcelDecisions', columns: ['order_id', 'parcel_no', 'verdict', 'reason', 'decided_at'] },
  },
  {
    table: 'certificate_download',
    column: 'user_id',
    owner: 'user',
    export: { as: 'certificateDownloads', columns: ['order_id', 'lot_id', 'revision', 'downloaded_at'] },
    onErasure: 'delete',
  },
  { table: 'parcel', column: 'packed_by', owner: 'user', onErasure: 'keep' },
  { table: 'parcel', column: 'shipped_by', owner: 'user', onErasure: 'keep' },
  { table: 'parcel', column: 'received_by', owner: 'user', onErasure: 'keep' },
  { table: 'parcel_decision', column: 'decided_by', owner: 'user', onErasure: 'keep' },
  { table: 'parcel_event', column: 'created_by', owner: 'user', onErasure: 'keep' },
]
