import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StateDrawing } from '#ui/feedback/state-drawing.tsx'
import { listTexts } from './list.texts.ts'

/** A search without hits, and what to change about it. */
export function NoData({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const t = useTexts(listTexts)
  return (
    <EmptyState title={t('search.none')} drawing={<StateDrawing state="no-results" />} actions={actions}>
      {children}
    </EmptyState>
  )
}
