declare module 'virtual:words' {
  import type { Texts } from '@paratope/contract/texts'

  /** Folder of the whole words by language, `/texts/<hash>/`; empty where texts arrive whole. */
  export const address: string
  /** Every texts file; on the server only. */
  export const textRegistry: readonly Texts[]
}

declare module 'virtual:calls' {
  import type { Contract } from '@paratope/contract'
  import type { Calls } from '@paratope/contract/kernel/client'

  /** Every endpoint's method and path; in the built browser bundle without the schemas. */
  export const calls: Calls<Contract>
}
