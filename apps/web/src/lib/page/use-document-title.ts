import { useEffect } from 'react'
import { useSiteContext } from './site-context.tsx'

/** Sets the title of a page to its record, as the menu title only names the kind; the next page replaces it. */
export function useDocumentTitle(record: string): void {
  const { site, language } = useSiteContext()
  const { platformName } = site
  useEffect(() => {
    document.title = `${record} - ${platformName}`
    // In another language the menu's title replaces this one, though the record has the same name.
  }, [record, platformName, language])
}
