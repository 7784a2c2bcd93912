import { useRef, useState } from 'react'

/** Runs one piece of work at a time and reports that it is pending. Work that comes meanwhile is ignored. */
export function usePending() {
  const [isPending, setIsPending] = useState(false)
  const isRunning = useRef(false)

  async function runOnce<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (isRunning.current) return undefined
    isRunning.current = true
    setIsPending(true)
    try {
      return await work()
    } finally {
      isRunning.current = false
      setIsPending(false)
    }
  }
  return { isPending, runOnce }
}
