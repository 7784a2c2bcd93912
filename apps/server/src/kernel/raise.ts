import { commonErrors, raiser } from '@paratope/contract/kernel'

/** Raises what any endpoint may fail with; domains have their own raiser over their declared errors. */
export const raise = raiser(commonErrors)
