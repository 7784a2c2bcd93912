import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '#lib/api/api.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { designListTexts } from './design-list.texts.ts'
import { designsKey } from './designs.data.ts'
import { type SavedLocalDesigns, saveLocalDesigns } from './save-local-designs.ts'

/** After a login, what was designed before it moves into the account, and the page says so. */
export function SavedFromBrowser({ onSaved }: { onSaved?: (saved: SavedLocalDesigns['saved']) => void }) {
  const tList = useTexts(designListTexts)
  const queryClient = useQueryClient()
  const [outcome, setOutcome] = useState<SavedLocalDesigns>()
  const save = useEffectEvent(async () => {
    const result = await saveLocalDesigns(await api({ quiet: true }))
    if (result.saved.length > 0) await queryClient.invalidateQueries({ queryKey: designsKey })
    setOutcome(result)
    onSaved?.(result.saved)
  })
  useEffect(() => {
    save().catch(() => {})
  }, [])
  if (!outcome) return null
  const { saved, failed } = outcome
  return (
    <>
      {saved.length > 0 && (
        <Callout tone="success" role="status" title={tList('local.saved', { count: saved.length })}>
          {saved.map(({ name }) => name).join(', ')}
        </Callout>
      )}
      {failed.length > 0 && (
        <Callout tone="warning" role="alert" title={tList('local.failed', { count: failed.length })}>
          {failed.join(', ')}
        </Callout>
      )}
    </>
  )
}
