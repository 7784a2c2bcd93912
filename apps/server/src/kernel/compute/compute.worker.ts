import { readlinkSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { TaskMessage, TaskReply } from './compute-thread.ts'

/** Runs the exported functions of our own modules, one at a time, for the thread that answers requests. */
enableCompileCache()
giveWay()

/** Linux schedules threads like processes, so that this one takes the time that the others leave. */
function giveWay(): void {
  try {
    const [, , id] = readlinkSync('/proc/thread-self').split('/')
    if (id !== undefined) setPriority(Number(id), 10)
  } catch {
    // Other systems have no such file; there, threads have one priority.
  }
}

async function answer({ module, name, input }: TaskMessage): Promise<TaskReply> {
  const { [name]: task }: Record<string, unknown> = await import(module)
  if (typeof task !== 'function') return { kind: 'failed', reason: `${module} exports no function ${name}`, cpuMs: 0 }
  parentPort?.postMessage({ kind: 'began' } satisfies TaskReply)
  const before = process.threadCpuUsage()
  const readCpuMs = () => {
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  }
  try {
    const output: unknown = await task(input)
    return { kind: 'done', output, cpuMs: readCpuMs() }
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { kind: 'failed', reason, cpuMs: readCpuMs() }
  }
}

parentPort?.on('message', (message: TaskMessage) => {
  void answer(message)
    .catch((error: unknown): TaskReply => ({ kind: 'failed', reason: String(error), cpuMs: 0 }))
    .then((reply) => parentPort?.postMessage(reply))
})
