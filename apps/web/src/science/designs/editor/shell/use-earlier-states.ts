import { useEffect } from 'react'
import type { DesignModel } from '../model/design-model.ts'
import type { ListEarlierStates } from './designer-context.ts'

/** Lets undo go on with the states of before this page. */
export function useEarlierStates(model: DesignModel, list: ListEarlierStates | undefined) {
  useEffect(() => {
    if (!list) return
    let isCurrent = true
    const opened = model.getState().molecule
    list()
      .then((states) => {
        if (!isCurrent) return
        const molecules = states.map(({ molecule }) => molecule)
        const isOpened = (last: (typeof molecules)[number] | undefined) =>
          last?.bases === opened.bases && JSON.stringify(last.features) === JSON.stringify(opened.features)
        // The last one is what the page shows.
        model.prependPast(isOpened(molecules.at(-1)) ? molecules.slice(0, -1) : molecules)
      })
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [model, list])
}
