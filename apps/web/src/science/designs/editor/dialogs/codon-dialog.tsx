import { codonUsages, readBases, replaceBases } from '@paratope/bio'
import { useState } from 'react'
import { NumberInput } from '#kit/numbers/number-input.tsx'
import { type TFunction, useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, Textarea } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { analyse } from '../analysis/analysis-client.ts'
import styles from '../designer.module.css'
import type { DesignState, EditResult } from '../model/design-model.ts'
import { isCaret, type Selection } from '../model/selection.ts'
import { useDesigner } from '../shell/designer-context.ts'
import { CodonCandidates, type CodonProposal } from './codon-candidates.tsx'
import { type CodonEntries, type EntryError, toRequest } from './codon-request.ts'
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
  const [entries, setEntries] = useState<CodonEntries>({
    text: isCaret(target) ? '' : readBases(state.molecule.bases, target),
    hostId: codonUsages[0]?.id ?? '',
    seed: '1',
    gcMin: '30',
    gcMax: '70',
    forbidden: '',
  })
  const [error, setError] = useState<EntryError>()
  const [proposal, setProposal] = useState<CodonProposal>()
  const [chosen, setChosen] = useState(0)
  const result = proposal?.genes[chosen]
  const change = (changed: Partial<CodonEntries>) => {
    setEntries({ ...entries, ...changed })
    setProposal(undefined)
  }
  const optimise = async () => {
    const read = toRequest(entries)
    if ('error' in read) return setError(read.error)
    setError(undefined)
    setProposal({ request: read.request, genes: await analyse('optimize', read.request) })
    setChosen(0)
  }
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
          <Button onClick={() => void optimise()}>{tDialog('codons.run')}</Button>
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
      <CodonForm entries={entries} error={error} onChange={change} />
      <div role="status">
        {proposal && <CodonCandidates proposal={proposal} chosen={chosen} onChoose={setChosen} />}
      </div>
    </Dialog>
  )
}

type DialogT = TFunction<(typeof dialogTexts)['table']['en']>

/** Says what is wrong with the gene or protein; undefined if it is another field. */
function describeTextError(error: EntryError, tDialog: DialogT): string | undefined {
  switch (error.code) {
    case 'frame':
      return tDialog('codons.frame', error.values)
    case 'ambiguous':
      return tDialog('codons.ambiguous', error.values)
    case 'stop':
      return tDialog('codons.stop', error.values)
    case 'letters':
    case 'empty':
      return tDialog(`codons.${error.code}`)
    default:
      return undefined
  }
}

interface CodonFormProps {
  entries: CodonEntries
  error: EntryError | undefined
  onChange: (changed: Partial<CodonEntries>) => void
}

function CodonForm({ entries, error, onChange }: CodonFormProps) {
  const tDialog = useTexts(dialogTexts)
  const textError = error && describeTextError(error, tDialog)
  return (
    <div className={styles.form}>
      <Field label={tDialog('codons.text')} hint={tDialog('codons.text.hint')} {...(textError && { error: textError })}>
        <Textarea
          className="mono"
          rows={4}
          spellCheck={false}
          value={entries.text}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      </Field>
      <div className={styles.columns}>
        <Field label={tDialog('codons.host')}>
          <Select
            value={entries.hostId}
            options={codonUsages.map(({ id, name }) => ({ value: id, text: name }))}
            onChange={({ target }) => onChange({ hostId: target.value })}
          />
        </Field>
        <Field
          label={tDialog('codons.seed')}
          hint={tDialog('codons.seed.hint')}
          {...(error?.code === 'seed' && { error: tDialog('codons.seed.invalid') })}
        >
          <NumberInput
            inputMode="numeric"
            value={entries.seed}
            onChange={({ target }) => onChange({ seed: target.value })}
          />
        </Field>
        <Field label={tDialog('codons.gcMin')} {...(error?.code === 'gc' && { error: tDialog('codons.gc') })}>
          <NumberInput suffix="%" value={entries.gcMin} onChange={({ target }) => onChange({ gcMin: target.value })} />
        </Field>
        <Field label={tDialog('codons.gcMax')}>
          <NumberInput suffix="%" value={entries.gcMax} onChange={({ target }) => onChange({ gcMax: target.value })} />
        </Field>
      </div>
      <Field
        label={tDialog('codons.forbidden')}
        hint={tDialog('codons.forbidden.hint')}
        {...(error?.code === 'forbidden' && { error: tDialog('codons.forbidden.invalid') })}
      >
        <Input value={entries.forbidden} onChange={({ target }) => onChange({ forbidden: target.value })} />
      </Field>
    </div>
  )
}
