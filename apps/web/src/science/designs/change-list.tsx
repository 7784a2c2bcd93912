import type { DesignComparison } from '@paratope/contract/science/designs'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatNumber } from '#ui/display/format.ts'
import { changeTexts } from './change-list.texts.ts'
import styles from './designs.module.css'

const maxShownChanges = 12

export interface ComparedDesigns
  extends Pick<
    DesignComparison,
    'differenceCount' | 'addedFeatures' | 'removedFeatures' | 'changedFeatures' | 'isTopologyChanged'
  > {
  differences: readonly Pick<
    DesignComparison['differences'][number],
    'kind' | 'position' | 'beforeLength' | 'afterLength'
  >[]
}

/** What differs between two states of a design, in words. */
export function ChangeList({ comparison }: { comparison: ComparedDesigns }) {
  const t = useTexts(changeTexts)
  const language = useLanguage()
  const { differences, differenceCount, addedFeatures, removedFeatures, changedFeatures } = comparison
  const lines = [
    ...differences.slice(0, maxShownChanges).map(({ kind, position, beforeLength, afterLength }) =>
      t(`change.${kind}`, {
        position: formatNumber(position + 1, language),
        before: formatNumber(beforeLength, language),
        after: formatNumber(afterLength, language),
      }),
    ),
    ...(differenceCount > maxShownChanges ? [t('change.more', { count: differenceCount - maxShownChanges })] : []),
    ...addedFeatures.map(({ name }) => t('change.added', { name })),
    ...removedFeatures.map(({ name }) => t('change.removed', { name })),
    ...changedFeatures.map(({ name }) => t('change.feature', { name })),
    ...(comparison.isTopologyChanged ? [t('change.topology')] : []),
  ]
  if (lines.length === 0) return <p className={styles.meta}>{t('change.none')}</p>
  return (
    <ul className={styles.changes}>
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes its order
        <li key={index}>{line}</li>
      ))}
    </ul>
  )
}
