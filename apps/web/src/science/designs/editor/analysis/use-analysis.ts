import { useEffect, useRef, useState } from 'react'
import type { AnalysisInput, AnalysisName, AnalysisResult } from './analysis.ts'
import { analyse } from './analysis-client.ts'

/** During typing, only the last input is analysed. */
const pauseMs = 120

/**
 * The result of an analysis of an input that keeps its identity while it is the same. While a newer input is analysed
 * the last result stays; without an input there is none.
 */
export function useAnalysis<Name extends AnalysisName>(
  name: Name,
  input: AnalysisInput<Name> | undefined,
): AnalysisResult<Name> | undefined {
  const hasRun = useRef(false)
  const [result, setResult] = useState<AnalysisResult<Name>>()
  useEffect(() => {
    if (input === undefined) return
    let isCurrent = true
    const run = () => {
      hasRun.current = true
      analyse(name, input)
        .then((found) => isCurrent && setResult(() => found))
        // Molecules that cannot be analysed show nothing; the editor goes on.
        .catch(() => isCurrent && setResult(undefined))
    }
    const timer = setTimeout(run, hasRun.current ? pauseMs : 0)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [name, input])
  return input === undefined ? undefined : result
}
