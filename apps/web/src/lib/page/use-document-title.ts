import { useEffect } from 'react'
import { useSite } from './site-context.tsx'

/** Sets the title of a page to its record, as the menu title only names the kind; the next page replaces it. */
export function useDocumentTitle(record: string): void {
  const { platformName } = useSite()
  useEffect(() => {
    document.title = `${record} - ${platformName}`
  }, [record, platformName])
}
