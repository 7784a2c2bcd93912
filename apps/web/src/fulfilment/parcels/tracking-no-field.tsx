import { parcelTexts } from '@paratope/contract/fulfilment/parcels'
import { TextField } from '#kit/form/text-field.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import type { dispatchForm, shipForm } from './parcels.forms.ts'
import styles from './parcels.module.css'
import type { TrackingNo } from './use-tracking-no.ts'

interface TrackingNoFieldProps {
  of: typeof shipForm | typeof dispatchForm
  label: string
  tracking: TrackingNo
}

/** The number at the carrier; one that is on another parcel of the company asks whether both are one box. */
export function TrackingNoField({ of, label, tracking }: TrackingNoFieldProps) {
  const t = useTexts(parcelTexts)
  const { hint, usedBy, isSameBox, setIsSameBox, reset } = tracking
  return (
    <div className={styles.tracking}>
      <TextField of={of} name="trackingNo" label={label} hint={hint} autoComplete="off" onChange={reset} />
      {usedBy !== undefined && (
        <Checkbox checked={isSameBox} onChange={({ target }) => setIsSameBox(target.checked)}>
          {t('tracking.same', { parcelNo: usedBy })}
        </Checkbox>
      )}
    </div>
  )
}
