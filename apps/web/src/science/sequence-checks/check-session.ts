import {
  type CheckProfile,
  checkNames,
  checkRow,
  type Finding,
  type Measurement,
  measureRow,
  type OrderRow,
} from '@paratope/bio/checks'

/** Rows that changed since the last request. */
export interface CheckRequest {
  version: number
  /** Missing where it is the one of the request before. */
  profile?: CheckProfile
  /** Rows of the table; those beyond it were deleted. */
  count: number
  changed: readonly { index: number; row: OrderRow }[]
}

export interface CheckedRow {
  index: number
  findings: readonly Finding[]
  measurements: readonly Measurement[]
}

export interface CheckReply {
  /** Of the latest request that the reply has seen. */
  version: number
  rows: readonly CheckedRow[]
  /** Findings about names, of the whole table; only once all rows are checked. */
  names?: readonly Finding[]
}

export interface CheckSession {
  receive: (request: CheckRequest) => void
  /** Ends the work that is left. */
  stop: () => void
}

/** Longer slices would delay a newer request, and typing where no worker is to be had. */
const SLICE_MS = 8

const waitForMessages = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

/** Checks changed rows in short slices, so that a newer request replaces rows that still wait. */
export function createCheckSession(post: (reply: CheckReply) => void, pause = waitForMessages): CheckSession {
  let profile: CheckProfile = { kind: 'dna' }
  let rows: OrderRow[] = []
  let version = 0
  let isRunning = false
  const waiting = new Set<number>()

  const checkWaiting = (until: number): CheckedRow[] => {
    const checked: CheckedRow[] = []
    for (const index of waiting) {
      waiting.delete(index)
      const row = rows[index]
      if (row) checked.push({ index, findings: checkRow(profile, row, index), measurements: measureRow(profile, row) })
      if (performance.now() > until) break
    }
    return checked
  }

  const run = async () => {
    if (isRunning) return
    isRunning = true
    do {
      await pause()
      const checked = checkWaiting(performance.now() + SLICE_MS)
      if (waiting.size > 0) post({ version, rows: checked })
      else post({ version, rows: checked, names: checkNames(profile, rows) })
    } while (waiting.size > 0)
    isRunning = false
  }

  return {
    receive(request) {
      version = request.version
      profile = request.profile ?? profile
      rows = rows.slice(0, request.count)
      if (request.profile) for (const index of rows.keys()) waiting.add(index)
      for (const { index, row } of request.changed) {
        rows[index] = row
        waiting.add(index)
      }
      for (const index of waiting) if (index >= request.count) waiting.delete(index)
      void run()
    },
    stop: () => waiting.clear(),
  }
}
