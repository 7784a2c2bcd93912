import type { Log } from '../log.ts'

export interface OutageLog {
  /** Takes note of a call that failed because the database did not answer. */
  record(error: unknown): void
  close(): void
}

const checkEveryMs = 1_000

/** Writes one line when the database stops answering, and one with the number of failed calls when it answers again. */
export function createOutageLog(log: Log, ping: () => Promise<boolean>): OutageLog {
  let [failures, began] = [0, 0]
  let timer: NodeJS.Timeout | undefined
  const checkLater = () => {
    timer = setTimeout(() => void check(), checkEveryMs)
    timer.unref()
  }
  const check = async () => {
    if (!(await ping())) return checkLater()
    timer = undefined
    const seconds = Math.round((performance.now() - began) / 1000)
    log.warn({ failures, seconds }, 'the database answers again')
    failures = 0
  }
  return {
    record(error) {
      failures += 1
      if (timer !== undefined) return
      began = performance.now()
      log.error({ err: error }, 'the database does not answer')
      checkLater()
    },
    close: () => clearTimeout(timer),
  }
}
