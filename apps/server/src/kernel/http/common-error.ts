import { commonErrors, createErrorFactory } from '@paratope/contract/kernel'

/** Creates the errors that any endpoint may fail with; domains have a factory for their own. */
export const createCommonError = createErrorFactory(commonErrors)
