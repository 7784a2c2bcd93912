import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** Brings what a page shows up to date when it comes back from being kept, and when it was refreshed. */
export function RefreshOnReturn({ isRenewed }: { isRenewed: boolean }) {
  const queries = useQueryClient()
  const wasShown = useRef(false)
  useEffect(() => {
    // The page's own queries are active again after the effects of this commit.
    if (wasShown.current || isRenewed)
      queueMicrotask(() => void queries.refetchQueries({ type: 'active' }, { cancelRefetch: false }))
    wasShown.current = true
  }, [queries, isRenewed])
  return null
}
