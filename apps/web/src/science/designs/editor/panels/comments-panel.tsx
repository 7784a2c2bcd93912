import { Suspense } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useDesigner } from '../shell/designer-context.ts'

/** Comments of the page that holds the designer; they show and name places of the sequence. */
export function CommentsPanel() {
  const { model, state, t, renderComments } = useDesigner()
  return (
    <Suspense fallback={<Skeleton label={t('panel.comments')} count={3} />}>
      {renderComments?.({
        length: state.molecule.bases.length,
        selection: state.selection,
        onShow: (range) => model.select(range),
      })}
    </Suspense>
  )
}
