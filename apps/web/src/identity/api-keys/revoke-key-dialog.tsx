import type { ApiKey } from '@paratope/contract/identity/api-keys'
import { apiKeyTexts } from '@paratope/contract/identity/api-keys/api-keys.texts'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { api } from '#lib/api/api.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { apiKeysQuery } from './api-keys.data.ts'

export default function RevokeKeyDialog({ record, onClose }: { record: ApiKey; onClose: () => void }) {
  const t = useTexts(apiKeyTexts)
  const queryClient = useQueryClient()
  return (
    <FormDialog<never>
      title={t('revoke.title', { name: record.name })}
      tone="danger"
      buttonTexts={{ submit: t('revoke'), cancel: t('cancel'), close: t('close') }}
      onSubmit={async () => {
        const { apiKeys } = await api({ quiet: true })
        await apiKeys.revoke({ params: { id: record.id } })
        toast.show({ title: t('revoked'), tone: 'success' })
        await queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey })
        onClose()
      }}
      onClose={onClose}
    >
      {() => <p>{t('revoke.text')}</p>}
    </FormDialog>
  )
}
