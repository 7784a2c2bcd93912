import { chatSystemType, findChatScript } from '@paratope/contract/kernel/chat-script'
import type { SiteInfo } from '@paratope/contract/platform/sites'
import type { Language } from '@paratope/contract/texts'
import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { isChatLoaded } from './is-chat-loaded.ts'
import { useLanguage, useSite } from './site-context.tsx'

/** The nonce of this document's scripts. Pages that are cached whole have none. */
const getPageNonce = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined

/** The policy of a document with a nonce lets no third-party script in. */
const getChatScript = (site: SiteInfo, language: Language, path: string): string | undefined =>
  getPageNonce() === undefined ? findChatScript(site, language, path) : undefined

interface RouteMatch {
  handle?: unknown
}

const hasNoForeignScripts = ({ handle }: RouteMatch): boolean =>
  typeof handle === 'object' && handle !== null && 'foreignScripts' in handle && handle.foreignScripts === false

/** Loads the site's chat where it belongs. */
export function useChat(): void {
  const site = useSite()
  const language = useLanguage()
  const { pathname } = useLocation()
  const isRefused = useMatches().some(hasNoForeignScripts)
  const source = isRefused || typeof document === 'undefined' ? undefined : getChatScript(site, language, pathname)
  useEffect(() => {
    if (source === undefined || isChatLoaded()) return
    const script = document.createElement('script')
    script.src = source
    script.async = true
    script.dataset['chat'] = ''
    document.head.append(script)
  }, [source])
}

/** Where passwords are typed the document is loaded anew, without the script that came with another page. */
export async function reloadWithoutChat(language: Language, url: URL): Promise<void> {
  // It came with a page of a site that has it; what is asked now is whether the next page has it too.
  const site = { systemType: chatSystemType, chatScript: 'here' }
  if (!isChatLoaded() || findChatScript(site, language, url.pathname) !== undefined) return
  location.assign(url.href)
  await new Promise(() => {})
}
