import {
  convertFile,
  convertStrands,
  InputError,
  type InputErrorCode,
  reportAlignment,
  reportCodons,
  reportDigest,
  reportOligos,
  reportOrfs,
  reportPrimers,
  translateRecords,
} from '@paratope/bio/tools'

/** Error of an entry; errors do not travel between threads whole. */
export interface EntryError {
  readonly code: InputErrorCode
  readonly values: InputError['values']
}
export type Outcome<Result> = { readonly result: Result } | { readonly error: EntryError }

/** Errors of an entry as values: they do not travel between threads whole. */
export const catchInputErrors =
  <Input, Result>(run: (input: Input) => Result) =>
  (input: Input): Outcome<Result> => {
    try {
      return { result: run(input) }
    } catch (error) {
      if (error instanceof InputError) return { error: { code: error.code, values: error.values } }
      throw error
    }
  }

/** The work of the tools; in a worker, because a page must stay responsive for a megabase too. */
export const toolRuns = {
  strands: catchInputErrors(convertStrands),
  translation: catchInputErrors(translateRecords),
  digest: catchInputErrors(reportDigest),
  oligos: catchInputErrors(reportOligos),
  primers: catchInputErrors(reportPrimers),
  codons: catchInputErrors(reportCodons),
  orfs: catchInputErrors(reportOrfs),
  alignment: catchInputErrors(reportAlignment),
  conversion: catchInputErrors(convertFile),
} as const

export type ToolRunResult<Name extends keyof typeof toolRuns> = Extract<
  ReturnType<(typeof toolRuns)[Name]>,
  { result: unknown }
>['result']
