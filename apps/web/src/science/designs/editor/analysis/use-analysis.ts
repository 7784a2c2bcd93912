import { useCallback, useEffect, useRef, useState } from 'react'
import type { AnalysisInput, AnalysisName, AnalysisResult } from './analysis.ts'
import { analyse, analyseWithLibrary } from './analysis-client.ts'
import type { libraryAnalyses } from './library-analysis.ts'

/** During typing, only the last input is analysed. */
const pauseMs = 120

/** The result of an analysis in a worker; see `useComputed`. */
export const useAnalysis = <Name extends AnalysisName>(
  name: Name,
  input: AnalysisInput<Name> | undefined,
): AnalysisResult<Name> | undefined =>
  useComputed(
    useCallback((value: AnalysisInput<Name>) => analyse(name, value), [name]),
    input,
  )

type LibraryAnalyses = typeof libraryAnalyses

/** The same with the library of parts. */
export const useLibraryAnalysis = <Name extends keyof LibraryAnalyses>(
  name: Name,
  input: Parameters<LibraryAnalyses[Name]>[0] | undefined,
): ReturnType<LibraryAnalyses[Name]> | undefined =>
  useComputed(
    useCallback((value: Parameters<LibraryAnalyses[Name]>[0]) => analyseWithLibrary(name, value), [name]),
    input,
  )

/**
 * The result of a computation of an input that keeps its identity while it is the same. While a newer input is computed
 * the last result stays; without an input there is none.
 */
function useComputed<Input, Result>(
  compute: (input: Input) => Promise<Result>,
  input: Input | undefined,
): Result | undefined {
  const hasRun = useRef(false)
  const [result, setResult] = useState<Result>()
  useEffect(() => {
    if (input === undefined) return
    let isCurrent = true
    const run = () => {
      hasRun.current = true
      compute(input)
        .then((found) => isCurrent && setResult(() => found))
        // Molecules that cannot be analysed show nothing; the editor goes on.
        .catch(() => isCurrent && setResult(undefined))
    }
    const timer = setTimeout(run, hasRun.current ? pauseMs : 0)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [compute, input])
  return input === undefined ? undefined : result
}
