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

const catching =
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
  strands: catching(convertStrands),
  translation: catching(translateRecords),
  digest: catching(reportDigest),
  oligos: catching(reportOligos),
  primers: catching(reportPrimers),
  codons: catching(reportCodons),
  orfs: catching(reportOrfs),
  alignment: catching(reportAlignment),
  conversion: catching(convertFile),
} as const

export type ToolRunName = keyof typeof toolRuns
export type ToolRunInput<Name extends ToolRunName> = Parameters<(typeof toolRuns)[Name]>[0]
export type ToolRunResult<Name extends ToolRunName> = Extract<
  ReturnType<(typeof toolRuns)[Name]>,
  { result: unknown }
>['result']
