import type { AnalysisInput, AnalysisName, AnalysisResult } from './analysis.ts'

interface Pending {
  resolve(result: unknown): void
  reject(error: Error): void
}

let worker: Worker | undefined
let lastId = 0
const pending = new Map<number, Pending>()

function openWorker(): Worker | undefined {
  if (worker || typeof Worker === 'undefined') return worker
  const opened = new Worker(new URL('./analysis.worker.ts', import.meta.url), { type: 'module' })
  opened.addEventListener('message', ({ data }: MessageEvent<{ id: number; result?: unknown; error?: string }>) => {
    const waiting = pending.get(data.id)
    pending.delete(data.id)
    if (data.error === undefined) waiting?.resolve(data.result)
    else waiting?.reject(new Error(data.error))
  })
  opened.addEventListener('error', () => {
    for (const { reject } of pending.values()) reject(new Error('the analysis did not load'))
    pending.clear()
    worker = undefined
  })
  worker = opened
  return opened
}

/** Runs an analysis in a worker; in this thread where there are no workers. */
export async function analyse<Name extends AnalysisName>(
  name: Name,
  input: AnalysisInput<Name>,
): Promise<AnalysisResult<Name>> {
  const target = openWorker()
  if (!target) {
    const { runAnalysis } = await import('./analysis.ts')
    return runAnalysis(name, input)
  }
  lastId += 1
  const id = lastId
  return new Promise((resolve, reject) => {
    // The worker answers with the result of this analysis.
    pending.set(id, { resolve: (result) => resolve(result as AnalysisResult<Name>), reject })
    target.postMessage({ id, name, input }, { transfer: [] })
  })
}
