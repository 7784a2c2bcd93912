import { compareMolecules, type Molecule } from '@paratope/bio'
import { useEffect, useMemo, useState } from 'react'
import { formatMoment } from '#kit/page/format-dates.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { formatQuantity, joinList } from '#ui/display/format.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { ChangeList, type ComparedDesigns } from '../../change-list.tsx'
import styles from '../designer.module.css'
import { type EarlierState, useDesigner } from '../shell/designer-context.ts'
import type { DialogProps } from './dialog-props.ts'
import { historyTexts } from './history.texts.ts'
import own from './history-dialog.module.css'
import { summariseStep } from './summarise-step.ts'

/** The kept states of the molecule, newest first: go back to one, or compare two. */
export default function HistoryDialog({ onClose }: DialogProps) {
  const { model, t, listEarlierStates } = useDesigner()
  const tHistory = useTexts(historyTexts)
  const [states, setStates] = useState<readonly EarlierState[]>()
  const [compared, setCompared] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    listEarlierStates?.()
      .then((found) => isCurrent && setStates(found))
      .catch(() => isCurrent && setStates([]))
    return () => {
      isCurrent = false
    }
  }, [listEarlierStates])
  const restore = ({ molecule }: EarlierState) => {
    model.edit(() => ({ molecule }))
    toast.show({ title: tHistory('history.restored'), tone: 'success' })
    onClose()
  }
  const newest = states?.toReversed() ?? []
  return (
    <Dialog
      open
      onClose={onClose}
      width={620}
      bodyMaxHeight={460}
      title={tHistory('history')}
      closeText={t('close')}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {states?.length === 0 && <p>{tHistory('history.none')}</p>}
      {states && states.length > 0 && <p className={styles.soft}>{tHistory('history.hint')}</p>}
      <ol className={own.states}>
        {newest.map((state, index) => (
          <li key={state.key}>
            <StateHead state={state} before={newest[index + 1]} />
            <div className={styles.actions}>
              <Button
                size="small"
                tone="quiet"
                aria-expanded={compared === state.key}
                onClick={() => setCompared(compared === state.key ? undefined : state.key)}
              >
                {tHistory('history.compare')}
              </Button>
              <Button size="small" onClick={() => restore(state)}>
                {tHistory('history.restore')}
              </Button>
            </div>
            {compared === state.key && <StateComparison state={state} states={newest} />}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

/** When it came about, where, and what changed. */
function StateHead({ state, before }: { state: EarlierState; before: EarlierState | undefined }) {
  const { language } = useDesigner()
  const t = useTexts(historyTexts)
  const { at, by, isOfThisTab, isOpened, molecule } = state
  const changes = useMemo(() => {
    if (!before) return []
    const { added, removed, addedFeatures, removedFeatures } = summariseStep(before.molecule, molecule)
    return [
      ...(added + removed > 0 ? [t('history.bases', { added, removed })] : []),
      ...(addedFeatures.length > 0 ? [t('history.added', { names: joinList(addedFeatures, language) })] : []),
      ...(removedFeatures.length > 0 ? [t('history.removed', { names: joinList(removedFeatures, language) })] : []),
    ]
  }, [before, molecule, t, language])
  const said = changes.length > 0 || !before ? changes : [t('history.changed')]
  return (
    <div>
      <strong>{formatMoment(at, language)}</strong>
      <p className={styles.soft}>
        {[
          ...(isOpened ? [t('history.opened')] : []),
          formatQuantity(molecule.bases.length, 'bp', language),
          t(isOfThisTab ? 'history.thisTab' : 'history.otherTab'),
          ...(by === '' ? [] : [by]),
        ].join(' · ')}
      </p>
      {said.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}

interface StateComparisonProps {
  state: EarlierState
  states: readonly EarlierState[]
}

/** What came and went between a state and another one, or the molecule of now. */
function StateComparison({ state, states }: StateComparisonProps) {
  const { state: current, language } = useDesigner()
  const t = useTexts(historyTexts)
  const [otherKey, setOtherKey] = useState('')
  const other = states.find(({ key }) => key === otherKey)
  const [before, after] =
    other && other.at < state.at
      ? [other.molecule, state.molecule]
      : [state.molecule, other?.molecule ?? current.molecule]
  const comparison = useMemo(() => compareStates(before, after), [before, after])
  return (
    <>
      <Field label={t('history.with')}>
        <Select
          value={otherKey}
          options={[
            { value: '', text: t('history.current') },
            ...states
              .filter(({ key }) => key !== state.key)
              .map(({ key, at }) => ({ value: key, text: formatMoment(at, language) })),
          ]}
          onChange={({ target }) => setOtherKey(target.value)}
        />
      </Field>
      <ChangeList comparison={comparison} />
    </>
  )
}

function compareStates(before: Molecule, after: Molecule): ComparedDesigns {
  const { differences, changedFeatures, ...rest } = compareMolecules(before, after)
  return {
    ...rest,
    addedFeatures: [...rest.addedFeatures],
    removedFeatures: [...rest.removedFeatures],
    changedFeatures: changedFeatures.map((change) => change.after),
    differenceCount: differences.length,
    differences: differences.map(({ kind, position, reference, read }) => ({
      kind,
      position,
      beforeLength: reference.length,
      afterLength: read.length,
    })),
  }
}
