import type { CheckProfile, OrderRow } from '@paratope/bio/checks'
import { useEffect, useRef, useState } from 'react'
import { createSequenceChecker, noResults, type SequenceChecker } from './sequence-checker.ts'

/**
 * Findings and measurements of the rows of an order table, computed beside the page while a user types. The profile is
 * compared by identity, so it is defined outside of the component or memoized.
 */
export function useSequenceChecks(profile: CheckProfile, rows: readonly OrderRow[]) {
  const [results, setResults] = useState(noResults)
  const checker = useRef<SequenceChecker>(undefined)
  useEffect(() => {
    const current = createSequenceChecker({ profile, onResults: setResults })
    checker.current = current
    return () => current.stop()
  }, [profile])
  // Declared after the checker, so that a new profile checks the rows at once.
  useEffect(() => {
    if (profile) checker.current?.check(rows)
  }, [profile, rows])
  return results
}
