import type { CheckProfile, Finding, Measurement, OrderRow } from '@paratope/bio/checks'
import type { CheckedRow, CheckReply, CheckRequest, CheckSession } from './check-session.ts'

export interface CheckResults {
  findings: readonly Finding[]
  /** By row. */
  measurements: readonly (readonly Measurement[])[]
  /** The results are those of older rows in part. */
  isChecking: boolean
}

export const noResults: CheckResults = { findings: [], measurements: [], isChecking: false }

export interface SequenceChecker {
  check: (rows: readonly OrderRow[]) => void
  stop: () => void
}

interface CheckerOptions {
  profile: CheckProfile
  onResults: (results: CheckResults) => void
  /** Opens the other side of the checks: a worker, or a session in this thread. */
  open?: (onReply: (reply: CheckReply) => void) => CheckSession
  /** Time that typing has to rest. */
  delayMs?: number
}

/** Sends changed rows to a worker once typing rests, and joins what comes back. */
export function createSequenceChecker({
  profile,
  onResults,
  open = openWorker,
  delayMs = 150,
}: CheckerOptions): SequenceChecker {
  let sent: readonly OrderRow[] = []
  let wanted: readonly OrderRow[] = []
  let checked: (CheckedRow | undefined)[] = []
  let names: readonly Finding[] = []
  let version = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let session: CheckSession | undefined

  const publish = (isChecking: boolean) =>
    onResults({
      findings: [...checked.flatMap((row) => row?.findings ?? []), ...names],
      measurements: Array.from({ length: wanted.length }, (_, index) => checked[index]?.measurements ?? []),
      isChecking,
    })

  const receive = (reply: CheckReply) => {
    for (const row of reply.rows) if (row.index < sent.length) checked[row.index] = row
    if (reply.version !== version || !reply.names) return
    names = reply.names
    publish(timer !== undefined)
  }

  const send = () => {
    timer = undefined
    const changed = wanted.flatMap((row, index) => (isSameRow(row, sent[index]) ? [] : [{ index, row }]))
    if (changed.length === 0 && sent.length === wanted.length) {
      publish(false)
      return
    }
    checked = checked.slice(0, wanted.length)
    const request: CheckRequest = {
      version: ++version,
      count: wanted.length,
      changed,
      ...(version === 1 && { profile }),
    }
    sent = wanted
    session ??= open(receive)
    session.receive(request)
  }

  return {
    check(rows) {
      wanted = rows
      if (timer === undefined) publish(true)
      clearTimeout(timer)
      timer = setTimeout(send, delayMs)
    },
    stop() {
      clearTimeout(timer)
      session?.stop()
    },
  }
}

function isSameRow(row: OrderRow, other: OrderRow | undefined): boolean {
  if (row === other) return true
  if (!other) return false
  const keys = Object.keys(row)
  return keys.length === Object.keys(other).length && keys.every((key) => row[key] === other[key])
}

/** Starts the worker. If the browser refuses it, the checks run in this thread, in slices. */
function openWorker(onReply: (reply: CheckReply) => void): CheckSession {
  const requests: CheckRequest[] = []
  let local: Promise<CheckSession> | undefined
  const openLocally = () => {
    local ??= import('./check-session.ts').then(({ createCheckSession }) => createCheckSession(onReply))
    // The rows that the worker had are sent again, in order.
    for (const request of requests.splice(0)) void local.then((session) => session.receive(request))
  }
  const worker = new Worker(new URL('./sequence-checks.worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', (event: MessageEvent<CheckReply>) => onReply(event.data))
  worker.addEventListener('error', () => {
    worker.terminate()
    openLocally()
  })
  return {
    receive(request) {
      requests.push(request)
      if (local) openLocally()
      else worker.postMessage(request, { transfer: [] })
    },
    stop() {
      worker.terminate()
      void local?.then((session) => session.stop())
    },
  }
}
