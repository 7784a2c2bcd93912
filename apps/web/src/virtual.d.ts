declare module 'virtual:words' {
  import type { Texts } from '@paratope/contract/texts'

  /** Folder of the whole words by language, `/texts/<hash>/`; empty where texts arrive whole. */
  export const address: string
  /** Every texts file; on the server only. */
  export const books: readonly Texts[]
}
