import { Suspense } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { type DialogName, useDesigner } from '../shell/designer-context.ts'
import { AnnotationDialog } from './annotation-dialog.tsx'
import { CodonDialog } from './codon-dialog.tsx'
import { FeatureDialog } from './feature-dialog.tsx'
import { TranslationDialog } from './translation-dialog.tsx'

const AssemblyDialog = lazyComponent(() => import('../assembly/assembly-dialog.tsx'))

/** The dialog that is open; each begins again. */
export function DesignerDialogs({ dialog, onClose }: { dialog: DialogName | undefined; onClose: () => void }) {
  const { state } = useDesigner()
  if (dialog === 'newFeature') return <FeatureDialog onClose={onClose} />
  if (dialog === 'feature' && state.featureIndex !== undefined)
    return <FeatureDialog index={state.featureIndex} onClose={onClose} />
  if (dialog === 'annotation') return <AnnotationDialog onClose={onClose} />
  if (dialog === 'codons') return <CodonDialog onClose={onClose} />
  if (dialog === 'assembly')
    return (
      <Suspense fallback={null}>
        <AssemblyDialog onClose={onClose} />
      </Suspense>
    )
  return dialog === 'translation' ? <TranslationDialog onClose={onClose} /> : null
}
