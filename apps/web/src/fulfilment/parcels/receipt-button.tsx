import type { Parcel } from '@paratope/contract/fulfilment/parcels'
import { useState } from 'react'
import { ConfirmDialog } from '#kit/form/confirm-dialog.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { useOrderAction } from '#ordering/orders/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { parcelPagesTexts } from './parcel-pages.texts.ts'

/** Says that a parcel arrived; nothing where the user may not, or need not. */
export function ReceiptButton({
  orderNo,
  parcel: { no, parcelNo, can },
}: {
  orderNo: string
  parcel: Pick<Parcel, 'no' | 'parcelNo' | 'can'>
}) {
  const t = useTexts(parcelPagesTexts)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const receipt = useOrderAction(({ parcels }) => parcels.confirmReceipt({ params: { orderNo, no } }), {
    successText: t('receipt.done'),
    onEnd: close,
  })
  if (!can.confirmReceipt) return null
  return (
    <div>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('receipt.confirm')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          tone="primary"
          title={t('receipt.title', { parcelNo })}
          buttonTexts={{ confirm: t('receipt.yes'), cancel: t('receipt.keep') }}
          isPending={receipt.isPending}
          onConfirm={() => void receipt.run()}
          onClose={close}
        >
          {t('receipt.text')}
        </ConfirmDialog>
      )}
    </div>
  )
}
