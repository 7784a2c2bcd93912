import type pg from 'pg'
import type { Log } from '../log.ts'
import { type Db, isDatabaseDown, isRetryable, type OpenDatabase } from './database.ts'
import { getErrorCode } from './postgres/startup-error.ts'

/** A streaming replica that serves public pages while it is close enough to its primary. */
export interface ReadReplica {
  /** Runs `read` on the replica if it holds all changes that this node knows of, else or if it fails on `primary`. */
  read<Result>(primary: Db, read: (db: Db) => Promise<Result>): Promise<Result>
  /** Something that pages show has changed: the replica serves again once it has proven to hold it. */
  noteChange(): void
  /** Age of the newest moment that the replica holds completely; infinite if unknown. */
  lagSeconds(): number
  isUsed(): boolean
  close(): Promise<void>
}

interface ReadReplicaOptions {
  primary: Pick<OpenDatabase, 'pool'>
  replica: OpenDatabase
  maxLagMs: number
  log: Log
  everyMs?: number
}

interface Sample {
  at: number
  position: bigint
}

const CANCELLED = '57014'
const POOL_BUSY = 'POOL_BUSY'
const MAX_SAMPLES = 10_000

/**
 * Compares positions in the log instead of times: a primary without writes has no lag, and clocks may differ. A position
 * of the primary, read after a change was announced, includes that change.
 */
export function watchReplica({ primary, replica, maxLagMs, log, everyMs = 250 }: ReadReplicaOptions): ReadReplica {
  const samples: Sample[] = []
  let heldUntil = Number.NEGATIVE_INFINITY
  let changedAt = performance.now()
  let wasUsable = false
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const lagMs = () => performance.now() - heldUntil
  const isUsable = () => heldUntil > changedAt && lagMs() <= maxLagMs

  async function measure(): Promise<void> {
    const at = performance.now()
    const { system, position } = await readPrimary(primary.pool)
    samples.push({ at, position })
    const replayed = await readReplayed(replica.pool, system)
    const held = samples.findLastIndex((sample) => replayed !== undefined && sample.position <= replayed)
    if (held === -1) return
    heldUntil = samples[held]?.at ?? heldUntil
    samples.splice(0, held)
  }

  async function watch(): Promise<void> {
    await measure().catch((error: unknown) => log.debug({ err: error }, 'the lag of the replica is unknown'))
    // One that is that far behind is not used, so its age needs no precision.
    if (samples.length > MAX_SAMPLES) samples.splice(0, samples.length / 2)
    const usable = lagMs() <= maxLagMs
    if (usable !== wasUsable) log[usable ? 'info' : 'warn']({ usable }, 'public pages and the replica')
    wasUsable = usable
    if (!closed) timer = setTimeout(() => void watch(), everyMs).unref()
  }
  void watch()

  return {
    async read(db, read) {
      if (!isUsable()) return read(db)
      try {
        return await read(replica.readDb)
      } catch (error) {
        if (!isReplicaFailure(error)) throw error
        // Not asked again before it has answered a measurement.
        heldUntil = Number.NEGATIVE_INFINITY
        samples.length = 0
        return read(db)
      }
    },
    noteChange: () => {
      changedAt = performance.now()
    },
    lagSeconds: () => lagMs() / 1000,
    isUsed: isUsable,
    async close() {
      closed = true
      clearTimeout(timer)
      await replica.close()
    },
  }
}

/** Besides an outage: statements are cancelled when they stand in the way of the replay. */
const isReplicaFailure = (error: unknown): boolean =>
  isDatabaseDown(error) || isRetryable(error) || [CANCELLED, POOL_BUSY].includes(getErrorCode(error) ?? '')

async function readPrimary(pool: pg.Pool): Promise<{ system: string; position: bigint }> {
  const { rows } = await pool.query<{ system: string; position: string }>(
    'select system_identifier::text as system, pg_current_wal_lsn()::text as position from pg_control_system()',
  )
  const [row] = rows
  if (!row) throw new Error('the primary tells no position')
  return { system: row.system, position: toPosition(row.position) }
}

/** Undefined if it is no replica of this primary: promoted, or a copy of another cluster. */
async function readReplayed(pool: pg.Pool, system: string): Promise<bigint | undefined> {
  const { rows } = await pool.query<{ system: string; position: string | null }>(
    'select system_identifier::text as system, pg_last_wal_replay_lsn()::text as position from pg_control_system() where pg_is_in_recovery()',
  )
  const [row] = rows
  return row?.system === system && row.position !== null ? toPosition(row.position) : undefined
}

/** `16/B374D848`: the upper and the lower half. */
function toPosition(text: string): bigint {
  const [upper = '0', lower = '0'] = text.split('/')
  return (BigInt(`0x${upper}`) << 32n) + BigInt(`0x${lower}`)
}
