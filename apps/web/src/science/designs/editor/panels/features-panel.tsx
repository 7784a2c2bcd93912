import { getExtent, getRangeLength } from '@paratope/bio'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { formatQuantity } from '#ui/display/format.ts'
import styles from '../designer.module.css'
import colours from '../map/feature-colours.module.css'
import { getChosenColour, getFeatureKind } from '../map/feature-kind.ts'
import { removeFeature } from '../model/edit-actions.ts'
import { isCaret } from '../model/selection.ts'
import { useDesigner } from '../shell/designer-context.ts'
import { formatRange } from '../shell/format-range.ts'
import { featureTexts } from './features.texts.ts'

/** All features, to choose, change and delete. */
export function FeaturesPanel() {
  const { model, state, isReadOnly, t, language, selectFeature, openDialog } = useDesigner()
  const tFeature = useTexts(featureTexts)
  const { molecule, featureIndex, selection } = state
  const { length } = molecule.bases
  return (
    <>
      {!isReadOnly && (
        <Button size="small" disabled={isCaret(selection)} onClick={() => openDialog('newFeature')}>
          {t('command.newFeature')}
        </Button>
      )}
      {molecule.features.length === 0 && <p className={styles.soft}>{tFeature('features.none')}</p>}
      <ul className={styles.entries}>
        {molecule.features.map((feature, index) => {
          const range = getExtent(feature, length)
          const colour = getChosenColour(feature)
          return (
            <li key={index} aria-current={index === featureIndex || undefined}>
              <button type="button" className={styles.entry} onClick={() => selectFeature(index)}>
                <svg width={12} height={12} aria-hidden className={colours[getFeatureKind(feature)]}>
                  <rect width={12} height={12} rx={3} fill={colour ?? 'var(--feature)'} />
                </svg>
                <span className={styles.entryName}>{feature.name}</span>
                <span className={styles.soft}>
                  {formatRange(range, length, language)} · {formatQuantity(getRangeLength(range), 'bp', language)}
                </span>
              </button>
              {!isReadOnly && index === featureIndex && (
                <span className={styles.entryTools}>
                  <IconButton
                    size="small"
                    icon="edit"
                    label={tFeature('feature.edit', { name: feature.name })}
                    onClick={() => openDialog('feature')}
                  />
                  <IconButton
                    size="small"
                    icon="trash"
                    label={tFeature('feature.remove', { name: feature.name })}
                    onClick={() => model.edit((current) => removeFeature(current, index))}
                  />
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
