import type { ApiKey } from '@paratope/contract/api-keys'
import { apiKeyTexts } from '@paratope/contract/texts/api-keys'
import { useQueryClient } from '@tanstack/react-query'
import { AskDialog } from '#kit/ask-dialog.tsx'
import { api } from '#lib/api.ts'
import { useSay } from '#lib/texts.ts'
import { toast } from '#ui/toast.ts'
import { apiKeysQuery } from './api-keys.data.ts'

export default function RevokeKey({ record, onClose }: { record: ApiKey; onClose: () => void }) {
  const say = useSay(apiKeyTexts)
  const queries = useQueryClient()
  return (
    <AskDialog<never>
      title={say('revoke.title', { name: record.name })}
      tone="danger"
      words={{ submit: say('revoke'), cancel: say('cancel'), close: say('close') }}
      run={async () => {
        const { apiKeys } = await api({ quiet: true })
        await apiKeys.revoke({ params: { id: record.id } })
        toast.show({ title: say('revoked'), tone: 'success' })
        await queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey })
        onClose()
      }}
      onClose={onClose}
    >
      {() => <p>{say('revoke.text')}</p>}
    </AskDialog>
  )
}
