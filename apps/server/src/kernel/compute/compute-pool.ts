import { createCommonError } from '../http/common-error.ts'
import {
  type ComputeThread,
  type Moved,
  startThread,
  type TaskMessage,
  type TaskResult,
  type ThreadLimits,
} from './compute-thread.ts'
import { createFairQueue } from './fair-queue.ts'
import { createTimeBudgets, type TimeBudget } from './time-budgets.ts'

export interface ComputePoolOptions extends ThreadLimits {
  maxThreads: number
  /** Threads without work end after this time. */
  idleMs: number
  /** Of one account. */
  maxWaiting: number
  budget: TimeBudget
}

/** The person whose turn it is. Work of the system has no budget: it must be done in the end. */
export interface Turn {
  account: string
  hasBudget: boolean
}

export const forPerson = (userId: string): Turn => ({ account: `person ${userId}`, hasBudget: true })
export const forSystem = (name: string): Turn => ({ account: `system ${name}`, hasBudget: false })

interface QueuedTask extends Turn {
  message: TaskMessage
  moved: Moved
  settle(result: TaskResult): void
}

export interface ComputePool {
  run(message: TaskMessage, turn: Turn, moved?: Moved): Promise<unknown>
  countThreads(): number
  close(): Promise<void>
}

const FULL_QUEUE_SECONDS = 5

/**
 * Computes in threads, so that no request occupies the one that answers all others. Accounts take turns, one task each
 * at a time; a task beyond the limits of time or memory is ended, and accounts beyond their budget wait.
 */
export function createComputePool(options: ComputePoolOptions): ComputePool {
  const { maxThreads, idleMs, maxWaiting, budget } = options
  const queue = createFairQueue<QueuedTask>()
  const budgets = createTimeBudgets(budget)
  const idle = new Map<ComputeThread, NodeJS.Timeout>()
  const working = new Set<ComputeThread>()

  const takeThread = (): ComputeThread | undefined => {
    for (const [thread, timer] of [...idle].reverse()) {
      clearTimeout(timer)
      idle.delete(thread)
      if (thread.isAlive()) return thread
    }
    return working.size < maxThreads ? startThread(options) : undefined
  }
  const rest = (thread: ComputeThread) => {
    const timer = setTimeout(() => {
      idle.delete(thread)
      void thread.end()
    }, idleMs)
    idle.set(thread, timer.unref())
  }
  const runNext = () => {
    if (working.size >= maxThreads) return
    const next = queue.take()
    if (!next) return
    const thread = takeThread()
    // Cannot be missing: fewer threads are busy than there may be.
    if (!thread) return
    working.add(thread)
    void thread.run(next.message, next.moved).then((result) => {
      working.delete(thread)
      if (thread.isAlive()) rest(thread)
      queue.release(next.account)
      if (next.hasBudget) budgets.charge(next.account, result.cpuMs)
      next.settle(result)
      runNext()
    })
    runNext()
  }

  return {
    countThreads: () => working.size + idle.size,
    async run(message, turn, moved = []) {
      const seconds = turn.hasBudget ? budgets.getWaitSeconds(turn.account) : 0
      if (seconds > 0) throw createCommonError('computing_time.exceeded', { seconds })
      if (turn.hasBudget && queue.countOf(turn.account) >= maxWaiting)
        throw createCommonError('computing_time.exceeded', { seconds: FULL_QUEUE_SECONDS })
      const { promise, resolve } = Promise.withResolvers<TaskResult>()
      queue.add({ ...turn, message, moved, settle: resolve })
      runNext()
      const result = await promise
      if (result.kind === 'done') return result.output
      if (result.kind === 'exceeded') throw createCommonError('computation.too_large')
      throw new Error(`${message.name} failed in its thread: ${result.reason}`)
    },
    async close() {
      for (const timer of idle.values()) clearTimeout(timer)
      await Promise.all([...idle.keys(), ...working].map((thread) => thread.end()))
      idle.clear()
    },
  }
}
