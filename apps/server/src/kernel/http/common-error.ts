import { commonErrors, createErrorFactory } from '@paratope/contract/kernel'

/** Raises what any endpoint may fail with; domains have their own raiser over their declared errors. */
export const createCommonError = createErrorFactory(commonErrors)
