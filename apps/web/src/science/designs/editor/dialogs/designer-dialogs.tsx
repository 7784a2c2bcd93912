import { Suspense } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { type DialogName, useDesigner } from '../shell/designer-context.ts'

const FeatureDialog = lazyComponent(async () => ({ default: (await import('./feature-dialog.tsx')).FeatureDialog }))
const AnnotationDialog = lazyComponent(async () => ({
  default: (await import('./annotation-dialog.tsx')).AnnotationDialog,
}))
const CodonDialog = lazyComponent(async () => ({ default: (await import('./codon-dialog.tsx')).CodonDialog }))
const TranslationDialog = lazyComponent(async () => ({
  default: (await import('./translation-dialog.tsx')).TranslationDialog,
}))
const AssemblyDialog = lazyComponent(() => import('../assembly/assembly-dialog.tsx'))
const HistoryDialog = lazyComponent(() => import('./history-dialog.tsx'))

interface DesignerDialogsProps {
  dialog: DialogName | undefined
  onClose: () => void
}

/** The dialog that is open; each is loaded when it is asked for, and begins again. */
export function DesignerDialogs({ dialog, onClose }: DesignerDialogsProps) {
  if (dialog === undefined) return null
  return (
    <Suspense fallback={null}>
      <OpenDialog dialog={dialog} onClose={onClose} />
    </Suspense>
  )
}

function OpenDialog({ dialog, onClose }: { dialog: DialogName; onClose: () => void }) {
  const { state } = useDesigner()
  if (dialog === 'newFeature') return <FeatureDialog onClose={onClose} />
  if (dialog === 'feature')
    return state.featureIndex === undefined ? null : <FeatureDialog index={state.featureIndex} onClose={onClose} />
  if (dialog === 'annotation') return <AnnotationDialog onClose={onClose} />
  if (dialog === 'codons') return <CodonDialog onClose={onClose} />
  if (dialog === 'history') return <HistoryDialog onClose={onClose} />
  return dialog === 'assembly' ? <AssemblyDialog onClose={onClose} /> : <TranslationDialog onClose={onClose} />
}
