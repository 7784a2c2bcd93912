import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import type { Guarded } from './guard.ts'
import { errorCode } from './startup-error.ts'

export interface Supervised {
  stop(): Promise<void>
  onExit(callback: (reason: Error) => void): void
}

const MOST_RESTARTS = 5
const WITHIN_MS = 5 * 60_000
const FULL_DISK_MS = 1_000

/** Keeps a server running: one that ends unasked is started again, unless it keeps ending. */
export async function supervise(launch: () => Promise<Guarded>, log: Log): Promise<Supervised> {
  let server = await launch()
  let stopping = false
  const callbacks: ((reason: Error) => void)[] = []
  const endings: number[] = []

  /** A full disk is emptied some day, and until then giving up would help nobody. */
  const relaunch = async (): Promise<Guarded | undefined> => {
    for (let told = false; !stopping; told = true) {
      try {
        return await launch()
      } catch (error) {
        if (errorCode(error) !== 'data_dir.disk_full') throw error
        if (!told) log.error({ err: error }, 'PostgreSQL waits for disk space')
        await sleep(FULL_DISK_MS)
      }
    }
    return undefined
  }
  const watch = async () => {
    for (;;) {
      const { code } = await server.exited
      if (stopping) return
      endings.push(Date.now())
      const recent = endings.filter((at) => at > Date.now() - WITHIN_MS).length
      log.error({ code, recent }, 'PostgreSQL ended unasked')
      if (recent > MOST_RESTARTS) throw new Error(`PostgreSQL ended ${recent} times within five minutes`)
      await sleep(100 * recent)
      const next = await relaunch()
      if (!next) return
      server = next
      log.info('PostgreSQL runs again')
      // Asked to stop while it was starting again.
      if (stopping) return server.stop()
    }
  }
  const watching = watch().catch((reason: Error) => {
    if (!stopping) for (const callback of callbacks) callback(reason)
  })

  return {
    onExit: (callback) => void callbacks.push(callback),
    async stop() {
      stopping = true
      await server.stop()
      await watching
    },
  }
}
