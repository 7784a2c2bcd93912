import type { ApiKey } from '@paratope/contract/identity/api-keys'
import { apiKeyTexts } from '@paratope/contract/identity/api-keys/api-keys.texts'
import { ConfirmDialog } from '#kit/form/confirm-dialog.tsx'
import { useAction } from '#kit/form/use-action.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { apiKeysQuery } from './api-keys.data.ts'

export default function RevokeKeyDialog({ record, onClose }: { record: ApiKey; onClose: () => void }) {
  const t = useTexts(apiKeyTexts)
  const revoke = useAction((client) => client.apiKeys.revoke({ params: { id: record.id } }), {
    successText: t('revoked'),
    invalidates: [apiKeysQuery.queryKey],
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={t('revoke.title', { name: record.name })}
      buttonTexts={{ confirm: t('revoke'), cancel: t('cancel') }}
      isPending={revoke.isPending}
      onConfirm={() => void revoke.run()}
      onClose={onClose}
    >
      {t('revoke.text')}
    </ConfirmDialog>
  )
}
