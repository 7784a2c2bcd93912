import { type Parcel, ParcelDetail } from '@paratope/contract/fulfilment/parcels'

let lastNumber = 200

/** A parcel that is on its way. */
export function aParcel(overrides: Partial<ParcelDetail> = {}): ParcelDetail {
  lastNumber += 1
  const orderNo = overrides.orderNo ?? `SO-2026-000${lastNumber}`
  return ParcelDetail.parse({
    no: 1,
    parcelNo: `${orderNo}-P1`,
    orderNo,
    company: 'Sample Biologics',
    state: 'shipped',
    shippingCondition: 'ice-pack',
    carrier: 'dhl',
    trackingNo: 'JD0042',
    trackingUrl: 'https://carrier.test/JD0042',
    packedAt: '2026-11-18T08:00:00.000Z',
    shippedAt: '2026-11-18T09:00:00.000Z',
    expectedOn: '2026-11-25',
    deliveredAt: null,
    receivedAt: null,
    can: { confirmReceipt: false },
    contents: [
      {
        no: 1,
        subOrderNo: `${orderNo}-01`,
        projectName: 'Anti-mouse PD-1',
        catalog: 'DEMO-001',
        packingQuantity: '5',
        unit: 'mg',
        num: 2,
        lots: [],
      },
    ],
    lastEvent: null,
    excursionCount: null,
    note: '',
    events: [],
    temperature: null,
    review: null,
    readings: [],
    ...overrides,
  })
}

/** The reply of a list with these parcels. */
export function aParcelList(records: readonly ParcelDetail[]) {
  const counts = { packed: 0, shipped: 0, exception: 0, delivered: 0, received: 0 }
  for (const { state } of records) counts[state] += 1
  return { total: records.length, records, counts }
}

/** Packs of the first line, without a lot. */
export const aParcelLine = (overrides: Partial<Parcel['lines'][number]> = {}): Parcel['lines'][number] => ({
  no: 1,
  num: 1,
  lots: [],
  storage: '',
  hasDocuments: true,
  ...overrides,
})
