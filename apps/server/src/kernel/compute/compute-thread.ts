import { Worker } from 'node:worker_threads'

export interface TaskMessage {
  module: string
  name: string
  input: unknown
}

/** Bytes of an input that move to the thread instead of being copied; they are empty here afterwards. */
export type Moved = readonly ArrayBuffer[]

/** Sent by the thread; `began` once the module of the task is loaded. */
export type TaskReply =
  | { kind: 'began' }
  | { kind: 'done'; output: unknown; cpuMs: number }
  | { kind: 'failed'; reason: string; cpuMs: number }

export type TaskResult =
  | { kind: 'done'; output: unknown; cpuMs: number }
  | { kind: 'failed'; reason: string; cpuMs: number }
  /** The thread was ended because of the limits of time or memory. */
  | { kind: 'exceeded'; cpuMs: number }

export interface ThreadLimits {
  taskMs: number
  heapMegabytes: number
}

export interface ComputeThread {
  run(message: TaskMessage, moved?: Moved): Promise<TaskResult>
  /** False once it was ended; a new one takes its place. */
  isAlive(): boolean
  end(): Promise<unknown>
}

/** Loading the module of a task takes a second on a busy machine; one that hangs is ended too. */
const LOAD_MS = 30_000

const program = new URL('./compute.worker.ts', import.meta.url)

/** A thread of its own with its own heap. Idle threads do not keep the process alive. */
export function startThread({ taskMs, heapMegabytes }: ThreadLimits): ComputeThread {
  const worker = new Worker(program, {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  })
  worker.unref()
  let isAlive = true
  const end = () => {
    isAlive = false
    return worker.terminate()
  }
  worker.on('exit', () => {
    isAlive = false
  })
  // Without a listener, an error between two tasks would end the process.
  worker.on('error', () => {
    isAlive = false
  })

  const run = (message: TaskMessage, moved: Moved = []) =>
    new Promise<TaskResult>((resolve) => {
      let timer = setTimeout(() => settle({ kind: 'exceeded', cpuMs: 0 }), LOAD_MS)
      const onMessage = (reply: TaskReply) => {
        if (reply.kind !== 'began') return settle(reply)
        clearTimeout(timer)
        timer = setTimeout(() => settle({ kind: 'exceeded', cpuMs: taskMs }), taskMs)
      }
      const onError = (error: Error) => {
        isAlive = false
        const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        settle(isMemory ? { kind: 'exceeded', cpuMs: taskMs } : { kind: 'failed', reason: String(error), cpuMs: 0 })
      }
      const onExit = () => settle({ kind: 'failed', reason: 'the thread ended', cpuMs: 0 })
      const settle = (result: TaskResult) => {
        clearTimeout(timer)
        worker.off('message', onMessage).off('error', onError).off('exit', onExit)
        worker.unref()
        if (result.kind === 'exceeded') void end()
        resolve(result)
      }
      worker.ref()
      worker.on('message', onMessage).on('error', onError).on('exit', onExit)
      worker.postMessage(message, [...moved])
    })
  return { run, isAlive: () => isAlive, end }
}
