/** The word by which this document lets scripts' style sheets in; pages kept whole have none. */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
