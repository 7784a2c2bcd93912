import { checkTrackingNumber, hasTrackingCheck, parcelTexts } from '@paratope/contract/fulfilment/parcels'
import { useState } from 'react'
import { isFailure, type RequestFailed } from '#lib/api/request-failed.ts'
import { useTexts } from '#lib/texts/texts.ts'

/** Fields of the refusals of a tracking number. */
export const trackingErrorFields = {
  'parcel.tracking_used': 'trackingNo',
  'parcel.tracking_taken': 'trackingNo',
} as const

export interface TrackingNo {
  hint: string | undefined
  /** Parcel of the same company that left with the number that is entered. */
  usedBy: string | undefined
  isSameBox: boolean
  setIsSameBox: (isSameBox: boolean) => void
  setCarrier: (carrier: string) => void
  /** Parcel that staff named as the same box. */
  travelsWith: string | null
  check: (entries: { carrier?: string | undefined; trackingNo?: string | undefined }) => { trackingNo?: string }
  /** Remembers which parcel a number is on; the form shows the error itself. */
  noteRefusal: (error: RequestFailed) => false
  reset: () => void
}

/** The number of a parcel at its carrier, and whether a parcel that left with it is the same box. */
export function useTrackingNo(): TrackingNo {
  const t = useTexts(parcelTexts)
  const [carrier, setCarrier] = useState('')
  const [usedBy, setUsedBy] = useState<string>()
  const [isSameBox, setIsSameBox] = useState(false)
  // Another number is another box, so the choice does not outlive it.
  const reset = () => {
    setUsedBy(undefined)
    setIsSameBox(false)
  }
  return {
    hint: carrier !== '' && !hasTrackingCheck(carrier) ? t('tracking.unchecked') : undefined,
    usedBy,
    isSameBox,
    setIsSameBox,
    setCarrier(next) {
      setCarrier(next)
      reset()
    },
    travelsWith: isSameBox && usedBy !== undefined ? usedBy : null,
    check: ({ carrier: chosen = '', trackingNo = '' }) =>
      checkTrackingNumber(chosen, trackingNo) === 'wrong' ? { trackingNo: t('tracking_no.wrong') } : {},
    noteRefusal(error) {
      if (isFailure(error, 'parcel.tracking_used')) setUsedBy(error.values.parcelNo)
      return false
    },
    reset,
  }
}
