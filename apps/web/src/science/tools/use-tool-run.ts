import { useEffect, useState } from 'react'
import { createWorkerCalls } from '#lib/workers/worker-calls.ts'
import type { EntryError, ToolRunInput, ToolRunName, ToolRunResult } from './tool-runs.ts'

const callTool = createWorkerCalls(
  () => new Worker(new URL('./tools.worker.ts', import.meta.url), { type: 'module' }),
  async () => (await import('./tool-runs.ts')).toolRuns,
)

/** During typing, only the last input runs. */
const pauseMs = 150

export interface ToolRun<Result> {
  result?: Result
  error?: EntryError
  /** The tool itself failed, not the entry. */
  hasFailed?: true
}

/** Runs a tool on an input that keeps its identity while it is the same; without an input there is no result. */
export function useToolRun<Name extends ToolRunName>(
  name: Name,
  input: ToolRunInput<Name> | undefined,
): ToolRun<ToolRunResult<Name>> {
  const [run, setRun] = useState<ToolRun<ToolRunResult<Name>>>({})
  useEffect(() => {
    if (input === undefined) return
    let isCurrent = true
    const timer = setTimeout(() => {
      callTool(name, input)
        // The outcome is that of the function with this name.
        .then((outcome) => isCurrent && setRun(outcome as ToolRun<ToolRunResult<Name>>))
        .catch(() => isCurrent && setRun({ hasFailed: true }))
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [name, input])
  return input === undefined ? {} : run
}
