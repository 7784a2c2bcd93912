import { chatSystemType, findChatScript } from '@paratope/contract/kernel/chat-script'
import type { SiteInfo } from '@paratope/contract/platform/sites'
import type { Language } from '@paratope/contract/texts'
import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { isChatLoaded } from './is-chat-loaded.ts'
import { useLanguage, useSite } from './site-context.tsx'

/** The nonce of this document; cached pages have none. */
const getPageNonce = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined

/** The content security policy of a document with a nonce allows no third-party script. */
const getChatScript = (site: SiteInfo, language: Language, path: string): string | undefined =>
  getPageNonce() === undefined ? findChatScript(site, language, path) : undefined

interface RouteMatch {
  handle?: unknown
}

const hasNoForeignScripts = ({ handle }: RouteMatch): boolean =>
  typeof handle === 'object' && handle !== null && 'foreignScripts' in handle && handle.foreignScripts === false

/** Loads the site's chat where it is allowed. */
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

/** Pages with passwords are reloaded, to get rid of a third-party script. */
export async function reloadWithoutChat(language: Language, url: URL): Promise<void> {
  // A page with chat loaded it; checks whether the next page allows it too.
  const site = { systemType: chatSystemType, chatScript: 'here' }
  if (!isChatLoaded() || findChatScript(site, language, url.pathname) !== undefined) return
  location.assign(url.href)
  await new Promise(() => {})
}
