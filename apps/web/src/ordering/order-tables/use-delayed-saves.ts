import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { GridModel } from '#kit/grid/grid-model.ts'

const localDelayMs = 300
const serverDelayMs = 3000

interface DelayedSaves {
  /** Changes before the table is loaded are not the person's. */
  isLoaded: () => boolean
  /** Whether the server takes the rows. */
  canSave: boolean
  keepLocal: () => void
  save: () => Promise<void>
}

/** Keeps rows shortly after a change, saves them when it pauses; tells whether a change waits to be kept. */
export function useDelayedSaves(model: GridModel, { canSave, ...calls }: DelayedSaves): RefObject<boolean> {
  const hasPendingChange = useRef(false)
  const lastState = useRef(model.getState())
  const isLoaded = useEffectEvent(calls.isLoaded)
  const keepLocal = useEffectEvent(calls.keepLocal)
  const save = useEffectEvent(calls.save)
  useEffect(() => {
    let localTimer: ReturnType<typeof setTimeout> | undefined
    let serverTimer: ReturnType<typeof setTimeout> | undefined
    const clearTimers = () => {
      clearTimeout(localTimer)
      clearTimeout(serverTimer)
      localTimer = undefined
      hasPendingChange.current = false
    }
    const flush = () => {
      if (localTimer === undefined) return
      clearTimers()
      keepLocal()
    }
    const unsubscribe = model.subscribe(() => {
      const [before, now] = [lastState.current, model.getState()]
      lastState.current = now
      if (now.rows === before.rows) return
      clearTimers()
      // Rows that the page puts there are no change; the grid knows them by what is saved.
      if (!isLoaded() || now.saved !== before.saved) return
      hasPendingChange.current = true
      localTimer = setTimeout(() => {
        localTimer = undefined
        hasPendingChange.current = false
        keepLocal()
      }, localDelayMs)
      if (canSave) serverTimer = setTimeout(() => void save(), serverDelayMs)
    })
    // A page that is left, or put aside on a phone, may never come back.
    window.addEventListener('pagehide', flush)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', flush)
      clearTimeout(serverTimer)
      flush()
    }
  }, [model, canSave])
  return hasPendingChange
}
