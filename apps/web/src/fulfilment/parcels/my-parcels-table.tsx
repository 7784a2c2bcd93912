import type { ParcelRow, parcels } from '@paratope/contract/fulfilment/parcels'
import { defineTable } from '#kit/table/define-table.ts'
import { useDictionary } from '#platform/dictionaries/index.ts'
import { parcelPagesTexts } from './parcel-pages.texts.ts'
import { ParcelStateBadge } from './parcel-state-badge.tsx'

const CarrierName = ({ carrier }: Pick<ParcelRow, 'carrier'>) => useDictionary('carrier').getText(carrier)

const formatContents = ({ contents }: Pick<ParcelRow, 'contents'>): string =>
  (contents[0]?.projectName ?? '') + (contents.length > 1 ? ` +${contents.length - 1}` : '')

export const myParcelsTable = defineTable<typeof parcels.endpoints.list>()({
  name: 'my-parcels',
  texts: parcelPagesTexts,
  rowKey: 'parcelNo',
  columns: [
    { key: 'parcelNo', text: 'number', as: 'code' },
    { key: 'state', text: 'state', cell: ({ state }) => <ParcelStateBadge state={state} />, phone: true },
    { key: 'orderNo', text: 'order', as: 'code', wide: true, phone: true },
    { key: 'carrier', text: 'carrier', cell: ({ carrier }) => <CarrierName carrier={carrier} />, phone: true },
    { key: 'trackingNo', text: 'tracking', as: 'code', wide: true, phone: true },
    { key: 'contents', text: 'contents', cell: formatContents, grow: true, wide: true },
    { key: 'shippedAt', text: 'shipped', as: 'day', wide: true },
    { key: 'expectedOn', text: 'expected', as: 'day', wide: true, phone: true },
  ],
})
