import { useEffect, useState } from 'react'
import type { EntryError, Outcome } from './tool-runs.ts'

type Runs = Readonly<Record<string, (input: never) => Outcome<unknown>>>
type Input<Table extends Runs, Name extends keyof Table> = Parameters<Table[Name]>[0]
type Result<Table extends Runs, Name extends keyof Table> = Extract<
  ReturnType<Table[Name]>,
  { result: unknown }
>['result']

/** During typing, only the last input runs. */
const pauseMs = 150

interface ToolRun<Found> {
  result?: Found
  error?: EntryError
  /** The tool itself failed, not the entry. */
  hasFailed?: true
}

/** Runs a tool of a table on an input that keeps its identity while it is the same; without an input there is no result. */
export function createRunHook<Table extends Runs>(
  call: <Name extends keyof Table>(name: Name, input: Input<Table, Name>) => Promise<ReturnType<Table[Name]>>,
) {
  return function useRun<Name extends keyof Table>(
    name: Name,
    input: Input<Table, Name> | undefined,
  ): ToolRun<Result<Table, Name>> {
    const [run, setRun] = useState<ToolRun<Result<Table, Name>>>({})
    useEffect(() => {
      if (input === undefined) return
      let isCurrent = true
      const timer = setTimeout(() => {
        call(name, input)
          // The outcome is that of the function with this name.
          .then((outcome) => isCurrent && setRun(outcome as ToolRun<Result<Table, Name>>))
          .catch(() => isCurrent && setRun({ hasFailed: true }))
      }, pauseMs)
      return () => {
        isCurrent = false
        clearTimeout(timer)
      }
    }, [name, input])
    return input === undefined ? {} : run
  }
}
