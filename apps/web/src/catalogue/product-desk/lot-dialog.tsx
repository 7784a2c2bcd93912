import { DateField } from '#kit/form/date-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { NumberField } from '#kit/form/number-field.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import type { ProductPartProps } from './product-content-form.tsx'
import { lotForm } from './product-desk.forms.ts'
import { productDeskPageTexts } from './product-desk-page.texts.ts'

export interface LotDialogProps extends ProductPartProps {
  onClose: () => void
}

/** Enters a lot; what was measured is not changed afterwards. */
export default function LotDialog({ product, onSaved, onClose }: LotDialogProps) {
  const t = useTexts(productDeskPageTexts)
  return (
    <FormDialog
      of={lotForm}
      title={t('lots.add')}
      params={{ id: product.id }}
      body={{ version: product.version }}
      buttonTexts={{ submit: t('save'), cancel: t('cancel'), close: t('cancel') }}
      errorTexts={{ expiresOn: t('expiresOn.wrong') }}
      errorFields={{ 'product_desk.lot_taken': 'lotNo' }}
      successText={t('saved')}
      onDone={(saved) => {
        onSaved(saved)
        onClose()
      }}
      onClose={onClose}
    >
      <TextField of={lotForm} name="lotNo" label={t('lotNo')} autoComplete="off" />
      <DateField of={lotForm} name="madeOn" label={t('madeOn')} />
      <DateField of={lotForm} name="expiresOn" label={t('expiresOn')} />
      <NumberField of={lotForm} name="purity" label={t('purity')} />
      <NumberField of={lotForm} name="endotoxin" label={t('endotoxin')} />
      <NumberField of={lotForm} name="concentration" label={t('concentration')} />
    </FormDialog>
  )
}
