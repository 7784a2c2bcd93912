import { createContext, use } from 'react'

/** Data of this response only, never part of shared page data. */
export interface RequestInfo {
  readonly requestId: string
  readonly nonce: string
  /** The page's texts as JSON, escaped for a script element. */
  readonly textsJson: string
}

const emptyRequestInfo: RequestInfo = { requestId: '', nonce: '', textsJson: '' }

const RequestInfoContext = createContext(emptyRequestInfo)

export const RequestInfoProvider = RequestInfoContext.Provider

export const useRequestInfo = (): RequestInfo => use(RequestInfoContext)

/** The request id of a failed page, which the browser reads from the document. */
export function useRequestId(): string {
  const { requestId } = useRequestInfo()
  if (typeof document === 'undefined') return requestId
  return document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content ?? ''
}
