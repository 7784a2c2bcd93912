import { readBases, replaceBases } from '@paratope/bio'
import { useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { CodonCandidates, CodonForm, initialCodonEntries, useCodonProposal } from '#science/tools/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { DesignState, EditResult } from '../model/design-model.ts'
import { isCaret, type Selection } from '../model/selection.ts'
import { useDesigner } from '../shell/designer-context.ts'
import type { DialogProps } from './dialog-props.ts'
import { dialogTexts } from './dialogs.texts.ts'

/** Replaces equally many bases without losing the features over them, or inserts at a caret. */
const placeGene = ({ molecule }: DesignState, target: Selection, bases: string): EditResult => {
  const size = target.end - target.start
  if (size !== bases.length || target.end > molecule.bases.length) {
    const selection = { start: target.start, end: target.start + bases.length }
    return { molecule: replaceBases(molecule, target, bases), selection }
  }
  const changed = molecule.bases.slice(0, target.start) + bases + molecule.bases.slice(target.end)
  return { molecule: { ...molecule, bases: changed }, selection: target }
}

/** Optimises the selected gene, or a protein that is pasted; what is inserted is shown before. */
export function CodonDialog({ onClose }: DialogProps) {
  const { model, state, t } = useDesigner()
  const tDialog = useTexts(dialogTexts)
  // The selection when the dialog opened is what is replaced.
  const [target] = useState(state.selection)
  const codons = useCodonProposal({
    ...initialCodonEntries,
    text: isCaret(target) ? '' : readBases(state.molecule.bases, target),
  })
  const { result } = codons
  return (
    <Dialog
      open
      onClose={onClose}
      width={720}
      bodyMaxHeight={520}
      title={t('command.codons')}
      closeText={t('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button onClick={() => void codons.run()}>{codons.runText}</Button>
          <Button
            tone="primary"
            disabled={!result}
            onClick={() => {
              if (result) model.edit((current) => placeGene(current, target, result.bases))
              onClose()
            }}
          >
            {isCaret(target) ? tDialog('codons.insert') : tDialog('codons.replace')}
          </Button>
        </>
      }
    >
      <CodonForm entries={codons.entries} error={codons.error} onChange={codons.change} />
      <div role="status">
        {codons.proposal && (
          <CodonCandidates proposal={codons.proposal} chosen={codons.chosen} onChoose={codons.choose} />
        )}
      </div>
    </Dialog>
  )
}
