import type { ErrorCode, ErrorValuesOf } from '@paratope/contract/error-catalogue'
import { RequestFailed } from './request-failed.ts'

type Failure<Code extends ErrorCode> = Omit<RequestFailed, 'error' | 'values'> & {
  readonly error: Code
  readonly values: ErrorValuesOf<Code>
}

/** Narrows a failed request to one declared error, whose values have the types of the contract. */
export const isFailure = <Code extends ErrorCode>(error: unknown, code: Code): error is Failure<Code> =>
  error instanceof RequestFailed && error.error === code
