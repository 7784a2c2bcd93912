import { type Feature, getExtent, type Molecule, type PartMatch, toFeatures } from '@paratope/bio'
import { useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { formatQuantity } from '#ui/display/format.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useLibraryAnalysis } from '../analysis/use-analysis.ts'
import { useSequence } from '../analysis/use-site-report.ts'
import styles from '../designer.module.css'
import { addFeatures } from '../model/edit-actions.ts'
import { useDesigner } from '../shell/designer-context.ts'
import { formatRange } from '../shell/format-range.ts'
import type { DialogProps } from './dialog-props.ts'
import { dialogTexts } from './dialogs.texts.ts'

/** Parts that the molecule does not already have as a feature at the same place. */
function listNew(molecule: Molecule, matches: readonly PartMatch[]): { match: PartMatch; feature: Feature }[] {
  const known = new Set(
    molecule.features.map((feature) => {
      const { start, end } = getExtent(feature, molecule.bases.length)
      return `${start} ${end}`
    }),
  )
  return matches.flatMap((match) =>
    toFeatures([match])
      .filter(() => !known.has(`${match.start} ${match.end}`))
      .map((feature) => ({ match, feature })),
  )
}

/** Finds parts of the library; each is accepted or left out, and own features stay as they are. */
export function AnnotationDialog({ onClose }: DialogProps) {
  const { model, state, t, language } = useDesigner()
  const tDialog = useTexts(dialogTexts)
  const { molecule } = state
  const matches = useLibraryAnalysis('parts', useSequence(molecule))
  const [rejected, setRejected] = useState<ReadonlySet<number>>(new Set())
  const found = matches ? listNew(molecule, matches) : []
  const accepted = found.filter((_, at) => !rejected.has(at)).map(({ feature }) => feature)
  const toggle = (at: number, isAccepted: boolean) => {
    const next = new Set(rejected)
    if (isAccepted) next.delete(at)
    else next.add(at)
    setRejected(next)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={tDialog('annotation')}
      bodyMaxHeight={420}
      closeText={t('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            tone="primary"
            disabled={accepted.length === 0}
            onClick={() => {
              model.edit((current) => addFeatures(current, accepted))
              onClose()
            }}
          >
            {tDialog('annotation.accept', { count: accepted.length })}
          </Button>
        </>
      }
    >
      {!matches && <Spinner label={tDialog('annotation.running')} />}
      {matches && <p>{found.length === 0 ? tDialog('annotation.none') : tDialog('annotation.about')}</p>}
      <ul className={styles.found}>
        {found.map(({ match, feature }, at) => (
          <li key={`${match.part.id} ${match.start} ${match.strand}`}>
            <Checkbox checked={!rejected.has(at)} onChange={({ target }) => toggle(at, target.checked)}>
              {feature.name}{' '}
              <span className={styles.soft}>
                {formatRange(match, molecule.bases.length, language)} ·{' '}
                {t(match.strand === 1 ? 'strand.forward' : 'strand.reverse')}
                {match.identity < 1 && ` · ${formatQuantity(match.identity * 100, '%', language, 1)}`}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
