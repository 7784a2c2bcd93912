export type AutosaveStatus = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict'

export interface Autosave<Value> {
  change(value: Value): void
  /** Saves at once what waits; resolves when nothing is left to save. */
  flush(): Promise<void>
  getStatus(): AutosaveStatus
  /** Saves nothing any more, because the value was replaced elsewhere. */
  supersede(): void
  subscribe(listener: () => void): () => void
  /** Ends the timer; what waits is not saved. */
  stop(): void
}

export interface AutosaveOptions<Value> {
  save: (value: Value) => Promise<void>
  /** Whether someone else saved in between; then nothing is saved any more. */
  isConflict: (error: unknown) => boolean
  delayMs?: number
}

/** Saves the last of several changes, one save after the other. */
export function createAutosave<Value>({ save, isConflict, delayMs = 1200 }: AutosaveOptions<Value>): Autosave<Value> {
  let status: AutosaveStatus = 'saved'
  let next: { value: Value } | undefined
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const setStatus = (to: AutosaveStatus) => {
    status = to
    for (const listener of listeners) listener()
  }

  async function run(): Promise<void> {
    while (next && status !== 'conflict') {
      const { value } = next
      next = undefined
      setStatus('saving')
      try {
        await save(value)
        setStatus(next ? 'waiting' : 'saved')
      } catch (error) {
        // A newer change replaces what could not be saved.
        next ??= { value }
        setStatus(isConflict(error) ? 'conflict' : 'failed')
        return
      }
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    change(value) {
      next = { value }
      if (status === 'conflict') return
      if (status !== 'saving') setStatus('waiting')
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), delayMs)
    },
    flush,
    getStatus: () => status,
    supersede() {
      clearTimeout(timer)
      setStatus('conflict')
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: () => clearTimeout(timer),
  }
}
