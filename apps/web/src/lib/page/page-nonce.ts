/** The nonce of this document's scripts. Pages that are cached whole have none. */
export const getPageNonce = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
