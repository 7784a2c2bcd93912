import type { EditActions } from './edit-actions.ts'
import type { GridState } from './grid-state.ts'

/** Undo and redo, announced for screen readers. */
export function createHistoryActions(state: GridState, { finishEdit }: EditActions) {
  const { model, t, setUi, getConfiguration, describeChange } = state
  return {
    undo(steps = 1): void {
      finishEdit()
      for (let step = 0; step < steps; step += 1) {
        const record = model.getState().past.at(-1)
        if (!record || getConfiguration().isReadOnly) return
        model.undo()
        setUi({ message: t('undone', { change: describeChange(record) }) })
      }
    },
    redo(): void {
      const [record] = model.getState().future
      if (!record || getConfiguration().isReadOnly) return
      model.redo()
      setUi({ message: t('redone', { change: describeChange(record) }) })
    },
  }
}
