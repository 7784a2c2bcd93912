import { createEditActions } from './edit-actions.ts'
import type { GridModel } from './grid-model.ts'
import { createGridState, type GridT } from './grid-state.ts'
import { createHistoryActions } from './history-actions.ts'
import { createMoveActions } from './move-actions.ts'
import { createRangeActions } from './range-actions.ts'
import { createRowActions } from './row-actions.ts'
import { createSelectionActions } from './selection-actions.ts'

/** What a person does in the grid: moves, edits, pastes. The widget draws its state and passes on events. */
export function createGridController(model: GridModel, t: GridT) {
  const state = createGridState(model, t)
  const edit = createEditActions(state)
  const move = createMoveActions(state, edit)
  return {
    model,
    getState: state.getUi,
    subscribe: state.subscribe,
    configure: state.configure,
    describeChange: state.describeChange,
    showAllErrors: () => state.setUi({ isChecked: true }),
    ...edit,
    ...move,
    ...createRangeActions(state),
    ...createRowActions(state, edit, move),
    ...createSelectionActions(state),
    ...createHistoryActions(state, edit),
  }
}
export type GridController = ReturnType<typeof createGridController>
