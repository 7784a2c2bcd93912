import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../log.ts'
import type { GuardedProcess } from './guarded-process.ts'
import { getErrorCode } from './startup-error.ts'

export interface SupervisedServer {
  stop(): Promise<void>
  onExit(callback: (reason: Error) => void): void
}

const MAX_RESTARTS = 5
const RESTART_WINDOW_MS = 5 * 60_000
const DISK_RETRY_MS = 1_000

/** Restarts the server when it ends unexpectedly, unless it keeps ending. */
export async function supervise(launch: () => Promise<GuardedProcess>, log: Log): Promise<SupervisedServer> {
  let server = await launch()
  let stopping = false
  const callbacks: ((reason: Error) => void)[] = []
  const exits: number[] = []

  /** Keeps trying on a full disk, because space may be freed at any time. */
  const relaunch = async (): Promise<GuardedProcess | undefined> => {
    for (let isLogged = false; !stopping; isLogged = true) {
      try {
        return await launch()
      } catch (error) {
        if (getErrorCode(error) !== 'data_dir.disk_full') throw error
        if (!isLogged) log.error({ err: error }, 'PostgreSQL waits for disk space')
        await sleep(DISK_RETRY_MS)
      }
    }
    return undefined
  }
  const watch = async () => {
    for (;;) {
      const { code } = await server.exited
      if (stopping) return
      exits.push(Date.now())
      const recent = exits.filter((at) => at > Date.now() - RESTART_WINDOW_MS).length
      log.error({ code, recent }, 'PostgreSQL ended unasked')
      if (recent > MAX_RESTARTS) throw new Error(`PostgreSQL ended ${recent} times within five minutes`)
      await sleep(100 * recent)
      const next = await relaunch()
      if (!next) return
      server = next
      log.info('PostgreSQL runs again')
      // Stopped while it was restarting.
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
