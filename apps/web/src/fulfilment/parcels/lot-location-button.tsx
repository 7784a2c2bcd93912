import { useState } from 'react'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { ordersKey } from '#ordering/orders/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { joinNote } from '#ui/display/format.ts'
import { logisticsTexts } from './logistics.texts.ts'
import { lotLocationForm } from './parcels.forms.ts'

export interface LotLocationButtonProps {
  lotNo: string
  location: string
}

/** Place of a lot in the store; pressing it corrects the place. */
export function LotLocationButton({ lotNo, location }: LotLocationButtonProps) {
  const t = useTexts(logisticsTexts)
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button
        size="small"
        tone="quiet"
        title={t('location.change', { lotNo })}
        aria-label={joinNote(location || t('location.none'), t('location.change', { lotNo }), language)}
        onClick={() => setIsOpen(true)}
      >
        {location || t('location.none')}
      </Button>
      {isOpen && (
        <FormDialog
          of={lotLocationForm}
          body={{ lotNo }}
          title={t('location.title', { lotNo })}
          buttonTexts={{ submit: t('location.save'), cancel: t('cancel'), close: t('close') }}
          invalidates={[ordersKey]}
          successText={t('location.saved')}
          onDone={close}
          onClose={close}
        >
          <TextField
            of={lotLocationForm}
            name="location"
            label={t('location.label')}
            hint={t('location.hint')}
            defaultValue={location}
            autoComplete="off"
          />
        </FormDialog>
      )}
    </>
  )
}
