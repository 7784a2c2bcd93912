import { chatScriptOf, chatSystemType } from '@paratope/contract/kernel/chat-script'
import type { SiteInfo } from '@paratope/contract/sites'
import type { Language } from '@paratope/contract/texts'
import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { chatIsHere } from './chat-is-here.ts'
import { useLanguage, useSite } from './frame.tsx'
import { pageNonce } from './page-nonce.ts'

/** The policy of a document with a nonce lets no third-party script in. */
const scriptAt = (site: SiteInfo, language: Language, path: string): string | undefined =>
  pageNonce() === undefined ? chatScriptOf(site, language, path) : undefined

interface Match {
  handle?: unknown
}

const refusesScripts = ({ handle }: Match): boolean =>
  typeof handle === 'object' && handle !== null && 'foreignScripts' in handle && handle.foreignScripts === false

/** Loads the site's chat where it belongs. */
export function useChat(): void {
  const site = useSite()
  const language = useLanguage()
  const { pathname } = useLocation()
  const refused = useMatches().some(refusesScripts)
  const source = refused || typeof document === 'undefined' ? undefined : scriptAt(site, language, pathname)
  useEffect(() => {
    if (source === undefined || chatIsHere()) return
    const script = document.createElement('script')
    script.src = source
    script.async = true
    script.dataset['chat'] = ''
    document.head.append(script)
  }, [source])
}

/** Where passwords are typed the document is loaded anew, without the script that came with another page. */
export async function leaveChatBehind(language: Language, url: URL): Promise<void> {
  // It came with a page of a site that has it; what is asked now is whether the next page has it too.
  const site = { systemType: chatSystemType, chatScript: 'here' }
  if (!chatIsHere() || chatScriptOf(site, language, url.pathname) !== undefined) return
  location.assign(url.href)
  await new Promise(() => {})
}
