import { useState } from 'react'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { TextareaField } from '#kit/form/textarea-field.tsx'
import { HasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { ordersKey } from '#ordering/orders/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { DownloadButton } from './download-button.tsx'
import { recallForm } from './parcels.forms.ts'
import { recallTexts } from './recall.texts.ts'

/** Recalls a lot, and lists the customers who have it. */
export function RecallButton() {
  const t = useTexts(recallTexts)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <HasPermission action="parcel.recall">
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <RecallDialog onClose={() => setIsOpen(false)} />}
    </HasPermission>
  )
}

function RecallDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(recallTexts)
  const [lotNo, setLotNo] = useState('')
  return (
    <FormDialog
      of={recallForm}
      title={t('title')}
      buttonTexts={{ submit: t('submit'), cancel: t('cancel'), close: t('close') }}
      errorTexts={{ lotNo: t('lot.required'), reason: t('reason.required') }}
      errorFields={{ 'parcel.lot_missing': 'lotNo', 'parcel.lot_recalled': 'lotNo' }}
      invalidates={[ordersKey]}
      onDone={({ lotNo: recalled, orders }) => {
        toast.show({ title: t('done', { lotNo: recalled, count: orders }), tone: 'success' })
        onClose()
      }}
      onClose={onClose}
    >
      <p>{t('effect')}</p>
      <TextField
        of={recallForm}
        name="lotNo"
        label={t('lot')}
        autoComplete="off"
        onChange={({ currentTarget }) => setLotNo(currentTarget.value.trim())}
      />
      <TextareaField of={recallForm} name="reason" label={t('reason')} hint={t('reason.hint')} rows={4} />
      {lotNo !== '' && (
        <div>
          <DownloadButton
            text={t('recipients')}
            call={({ parcels }) => parcels.lotRecipients({ query: { lotNo, format: 'xlsx' } })}
          />
        </div>
      )}
    </FormDialog>
  )
}
