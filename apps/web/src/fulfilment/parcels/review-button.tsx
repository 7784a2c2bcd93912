import { type Parcel, type ParcelReview, parcelVerdicts } from '@paratope/contract/fulfilment/parcels'
import { useState } from 'react'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { SelectField } from '#kit/form/select-field.tsx'
import { TextareaField } from '#kit/form/textarea-field.tsx'
import { HasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { ordersKey } from '#ordering/orders/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { parcelReviewTexts } from './parcel-review.texts.ts'
import { reviewForm } from './parcels.forms.ts'

interface ReviewProps {
  orderNo: string
  parcel: Pick<Parcel, 'no' | 'parcelNo' | 'review'>
}

/** Decides whether goods that left their range may be used; nothing while there is nothing to judge. */
export function ReviewButton({ orderNo, parcel }: ReviewProps) {
  const t = useTexts(parcelReviewTexts)
  const [isOpen, setIsOpen] = useState(false)
  const { review } = parcel
  if (!review) return null
  return (
    <HasPermission action="parcel.review">
      <Button size="small" tone={review.dueAt === null ? 'secondary' : 'primary'} onClick={() => setIsOpen(true)}>
        {t(review.verdict === null ? 'decide' : 'decide.again')}
      </Button>
      {isOpen && <ReviewDialog orderNo={orderNo} parcel={{ ...parcel, review }} onClose={() => setIsOpen(false)} />}
    </HasPermission>
  )
}

interface ReviewDialogProps {
  orderNo: string
  parcel: ReviewProps['parcel'] & { review: ParcelReview }
  onClose: () => void
}

function ReviewDialog({ orderNo, parcel: { no, parcelNo, review }, onClose }: ReviewDialogProps) {
  const t = useTexts(parcelReviewTexts)
  // Of the curve that was on the screen when the dialog opened; live updates do not change it.
  const [revision] = useState(review.revision)
  return (
    <FormDialog
      of={reviewForm}
      title={t('decide.title', { parcelNo })}
      params={{ orderNo, no }}
      body={{ revision }}
      buttonTexts={{ submit: t('decide.save'), cancel: t('cancel'), close: t('close') }}
      errorTexts={{ verdict: t('decide.required'), reason: t('decide.reason.required') }}
      errorFields={{ 'parcel.review_missing': 'form', 'record.changed': 'form' }}
      invalidates={[ordersKey]}
      successText={t('decide.saved')}
      onDone={onClose}
      onClose={onClose}
    >
      <SelectField
        of={reviewForm}
        name="verdict"
        label={t('decide.verdict')}
        placeholder={t('decide.choose')}
        options={parcelVerdicts.map((value) => ({ value, text: t(`verdict.${value}`) }))}
      />
      <TextareaField of={reviewForm} name="reason" label={t('decide.reason')} hint={t('decide.reason.hint')} rows={4} />
    </FormDialog>
  )
}
