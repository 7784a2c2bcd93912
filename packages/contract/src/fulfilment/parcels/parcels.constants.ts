// Separate from the schemas, so that a page that needs a constant does not load zod.

/** From the bench to the customer; `exception` while the latest event is one. */
export const parcelStates = ['packed', 'shipped', 'exception', 'delivered', 'received'] as const

/** Events of a parcel, in the usual order; an exception may come at any time. */
export const parcelEventKinds = [
  'picked',
  'packed',
  'handedOver',
  'inTransit',
  'customs',
  'outForDelivery',
  'delivered',
  'exception',
] as const
export type ParcelEventKind = (typeof parcelEventKinds)[number]

/** Events that staff enter; packing and shipping write their own. */
export const enteredEventKinds = [
  'picked',
  'inTransit',
  'customs',
  'outForDelivery',
  'delivered',
  'exception',
] as const satisfies readonly ParcelEventKind[]
export type EnteredEventKind = (typeof enteredEventKinds)[number]

/** Decisions about a parcel that left its temperature range; `underReview` says that the check takes longer. */
export const parcelVerdicts = ['usable', 'replace', 'underReview'] as const
export type ParcelVerdict = (typeof parcelVerdicts)[number]

/** Carriers give a number out again after that; until then it is one box. */
export const trackingNoReuseDays = 180

interface ParcelDates {
  shippedAt: string | null
  deliveredAt: string | null
}

/** The events that staff may enter for a parcel as it is. */
export const listPossibleEvents = ({ shippedAt, deliveredAt }: ParcelDates): EnteredEventKind[] =>
  enteredEventKinds.filter((kind) => {
    if (kind === 'exception') return true
    if (kind === 'picked') return shippedAt === null
    return shippedAt !== null && (kind !== 'delivered' || deliveredAt === null)
  })

/** Pages of carriers that show a parcel by its number. */
const trackingPages: Readonly<Record<string, string>> = {
  'sf-express': 'https://www.sf-express.com/we/ow/chn/sc/waybill/waybill-detail/',
  'jd-logistics': 'https://www.jdl.com/orderSearch/?waybillCodes=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  dhl: 'https://www.dhl.com/global-en/home/tracking/tracking-express.html?submit=1&tracking-id=',
  ups: 'https://www.ups.com/track?tracknum=',
  yamato: 'https://toi.kuronekoyamato.co.jp/cgi-bin/tneko?number00=1&number01=',
}

export function getTrackingUrl(carrier: string, trackingNo: string): string | null {
  const page = trackingPages[carrier]
  return page === undefined || trackingNo === '' ? null : page + encodeURIComponent(trackingNo)
}
