import { createEditActions } from './edit-actions.ts'
import type { GridModel } from './grid-model.ts'
import { createGridUi, type GridT } from './grid-ui.ts'
import { createHistoryActions } from './history-actions.ts'
import { createMoveActions } from './move-actions.ts'
import { createRangeActions } from './range-actions.ts'
import { createRowActions } from './row-actions.ts'
import { createSelectionActions } from './selection-actions.ts'

/** Handles moves, edits and pastes. The widget draws the state and passes on events. */
export function createGridController(model: GridModel, t: GridT) {
  const ui = createGridUi(model, t)
  const edit = createEditActions(ui)
  const move = createMoveActions(ui, edit)
  return {
    model,
    getState: ui.getState,
    subscribe: ui.subscribe,
    configure: ui.configure,
    describeChange: ui.describeChange,
    showAllErrors: () => ui.setState({ isChecked: true }),
    ...edit,
    ...move,
    ...createRangeActions(ui),
    ...createRowActions(ui, edit, move),
    ...createSelectionActions(ui),
    ...createHistoryActions(ui, edit),
  }
}
export type GridController = ReturnType<typeof createGridController>
