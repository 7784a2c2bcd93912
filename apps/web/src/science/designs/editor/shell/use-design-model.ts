import type { Molecule, Range } from '@paratope/bio'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { createDesignModel, type DesignModel, type DesignState } from '../model/design-model.ts'

const saveDelayMs = 150

/** Opens a molecule for editing and reports changes once the typing pauses, at the latest when the editor closes. */
export function useDesignModel(
  molecule: Molecule,
  onChange: ((molecule: Molecule) => void) | undefined,
  initialSelection?: Range,
): [DesignModel, DesignState] {
  const [model] = useState(() => createDesignModel(molecule, initialSelection))
  const state = useSyncExternalStore(model.subscribe, model.getState, model.getState)
  const report = useEffectEvent((changed: Molecule) => onChange?.(changed))
  useEffect(() => {
    let reported = model.getState().molecule
    let timer: ReturnType<typeof setTimeout> | undefined
    const flush = () => {
      clearTimeout(timer)
      const { molecule: current } = model.getState()
      if (current === reported) return
      reported = current
      report(current)
    }
    const unsubscribe = model.subscribe(() => {
      if (model.getState().molecule === reported) return
      clearTimeout(timer)
      timer = setTimeout(flush, saveDelayMs)
    })
    addEventListener('pagehide', flush)
    return () => {
      unsubscribe()
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [model])
  return [model, state]
}
