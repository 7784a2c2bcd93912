import { createContext, use } from 'react'

/** What belongs to this one answer of the server and never into shared page data. */
export interface RequestInfo {
  readonly requestId: string
  readonly nonce: string
  /** The page's words as JSON, ready to stand in a script element. */
  readonly textsJson: string
}

const emptyRequestInfo: RequestInfo = { requestId: '', nonce: '', textsJson: '' }

const RequestInfoContext = createContext(emptyRequestInfo)

export const RequestInfoProvider = RequestInfoContext.Provider

export const useRequestInfo = (): RequestInfo => use(RequestInfoContext)

/** The id to quote for a page that failed: the server knows it, the browser reads it from the page. */
export function useRequestId(): string {
  const { requestId } = useRequestInfo()
  if (typeof document === 'undefined') return requestId
  return document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content ?? ''
}
