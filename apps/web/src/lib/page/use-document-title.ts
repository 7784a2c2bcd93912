import { useEffect } from 'react'
import { useSite } from './site-context.tsx'

/** Names the record in the title of a page whose menu entry only says its kind; the next page's title replaces it. */
export function useDocumentTitle(record: string): void {
  const { platformName } = useSite()
  useEffect(() => {
    document.title = `${record} - ${platformName}`
  }, [record, platformName])
}
