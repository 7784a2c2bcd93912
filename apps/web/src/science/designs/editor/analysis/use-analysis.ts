import { useEffect, useState } from 'react'
import type { AnalysisInput, AnalysisName, AnalysisResult } from './analysis.ts'
import { analyse } from './analysis-client.ts'

/**
 * The result of an analysis of an input that keeps its identity while it is the same. While a newer input is analysed
 * the last result stays; without an input there is none.
 */
export function useAnalysis<Name extends AnalysisName>(
  name: Name,
  input: AnalysisInput<Name> | undefined,
): AnalysisResult<Name> | undefined {
  const [result, setResult] = useState<AnalysisResult<Name>>()
  useEffect(() => {
    if (input === undefined) return
    let isCurrent = true
    analyse(name, input)
      .then((found) => isCurrent && setResult(() => found))
      // What cannot be analysed shows nothing; the editor goes on.
      .catch(() => isCurrent && setResult(undefined))
    return () => {
      isCurrent = false
    }
  }, [name, input])
  return input === undefined ? undefined : result
}
