import type { EditActions } from './edit-actions.ts'
import type { GridUi } from './grid-ui.ts'

/** Undo and redo, announced for screen readers. */
export function createHistoryActions(ui: GridUi, { finishEdit }: EditActions) {
  const { model, t, setState, getConfiguration, describeChange } = ui
  return {
    undo(steps = 1): void {
      finishEdit()
      for (let step = 0; step < steps; step += 1) {
        const record = model.getState().past.at(-1)
        if (!record || getConfiguration().isReadOnly) return
        model.undo()
        setState({ message: t('undone', { change: describeChange(record) }) })
      }
    },
    redo(): void {
      const [record] = model.getState().future
      if (!record || getConfiguration().isReadOnly) return
      model.redo()
      setState({ message: t('redone', { change: describeChange(record) }) })
    },
  }
}
