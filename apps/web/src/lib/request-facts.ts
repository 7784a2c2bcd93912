import { createContext, use } from 'react'

/** What belongs to this one answer of the server and never into shared page data. */
export interface RequestFacts {
  readonly requestId: string
  readonly nonce: string
  /** The page's words as JSON, ready to stand in a script element. */
  readonly words: string
}

const none: RequestFacts = { requestId: '', nonce: '', words: '' }

const RequestFactsContext = createContext(none)

export const RequestFactsProvider = RequestFactsContext.Provider

export const useRequestFacts = (): RequestFacts => use(RequestFactsContext)

/** The id to quote for a page that failed: the server knows it, the browser reads it from the page. */
export function useRequestId(): string {
  const { requestId } = useRequestFacts()
  if (typeof document === 'undefined') return requestId
  return document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content ?? ''
}
