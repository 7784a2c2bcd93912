import { useEffect, useState } from 'react'
import { loadChunk } from '#lib/page/lazy-component.ts'

type CronEngine = typeof import('./cron-engine.ts')

let loaded: CronEngine | undefined

async function loadCronEngine(): Promise<CronEngine> {
  loaded ??= await loadChunk(() => import('./cron-engine.ts'))
  return loaded
}

/** The cron engine once it is loaded; if loading fails, the page works without it. */
export function useCronEngine(isNeeded: boolean): CronEngine | undefined {
  const [engine, setEngine] = useState(loaded)
  useEffect(() => {
    if (!isNeeded || engine) return
    let isCurrent = true
    loadCronEngine()
      .then((arrived) => isCurrent && setEngine(arrived))
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [isNeeded, engine])
  return engine
}
