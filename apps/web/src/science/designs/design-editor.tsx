import type { Molecule, Range } from '@paratope/bio'
import { Suspense } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { designPageTexts } from './designs.texts.ts'
import type { VectorDesignerProps } from './editor/vector-designer.tsx'

export interface DesignEditorProps {
  /** As it was opened; changes are reported, not read back. */
  molecule: Molecule
  vectorType: string
  isReadOnly: boolean
  onChange: (molecule: Molecule) => void
  onTemplate?: VectorDesignerProps['onTemplate']
  renderComments?: VectorDesignerProps['renderComments']
  initialSelection?: Range | undefined
  designId?: string | undefined
  listEarlierStates?: VectorDesignerProps['listEarlierStates']
}

const VectorDesigner = lazyComponent(() => import('./editor/vector-designer.tsx'))

/** The vector designer, which is loaded by the pages that show it only. */
export function DesignEditor({
  molecule,
  vectorType,
  isReadOnly,
  onChange,
  onTemplate,
  renderComments,
  initialSelection,
  designId,
  listEarlierStates,
}: DesignEditorProps) {
  const t = useTexts(designPageTexts)
  return (
    <Suspense fallback={<Skeleton label={t('loading')} count={6} />}>
      <VectorDesigner
        molecule={molecule}
        vectorType={vectorType}
        readOnly={isReadOnly}
        onChange={onChange}
        onTemplate={onTemplate}
        renderComments={renderComments}
        initialSelection={initialSelection}
        designId={designId}
        listEarlierStates={listEarlierStates}
      />
    </Suspense>
  )
}
