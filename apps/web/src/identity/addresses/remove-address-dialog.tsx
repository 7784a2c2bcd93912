import { type Address, addressBookTexts } from '@paratope/contract/identity/addresses'
import { ConfirmDialog } from '#kit/form/confirm-dialog.tsx'
import { useAction } from '#kit/form/use-action.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { addressesKey } from './addresses.data.ts'

export interface RemoveAddressDialogProps {
  address: Address
  onRemoved: () => void
  onClose: () => void
}

export function RemoveAddressDialog({ address: { id }, onRemoved, onClose }: RemoveAddressDialogProps) {
  const t = useTexts(addressBookTexts)
  const remove = useAction(({ addresses }) => addresses.delete({ params: { id } }), {
    invalidates: [addressesKey],
    onDone: onRemoved,
  })
  return (
    <ConfirmDialog
      title={t('remove.ask')}
      buttonTexts={{ confirm: t('remove'), cancel: t('cancel') }}
      isPending={remove.isPending}
      onConfirm={() => void remove.run()}
      onClose={onClose}
    >
      {t('remove.text')}
    </ConfirmDialog>
  )
}
