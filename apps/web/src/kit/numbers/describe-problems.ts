import { describeNumberProblem } from '@paratope/contract/kernel/number-problem'
import type { NumberProblem } from '@paratope/contract/kernel/number-text'
import type { Language } from '@paratope/contract/texts'
import { getNumberFormat } from '#ui/display/format.ts'

/** The problems of fields that hold numbers, as a form shows them. */
export const describeProblems = <Name extends string>(
  language: Language,
  readings: Readonly<Record<Name, { problem?: NumberProblem | undefined }>>,
): Partial<Record<Name, string>> =>
  Object.fromEntries(
    Object.entries<{ problem?: NumberProblem | undefined }>(readings).flatMap(([name, { problem }]) =>
      problem ? [[name, describeNumberProblem(problem, language)]] : [],
    ),
  ) as Partial<Record<Name, string>> // entries lose the type of their names

/** A number as an example, in the reader's notation. */
export const formatExample = (value: number, language: Language): string =>
  getNumberFormat(language, { minimumFractionDigits: 2, useGrouping: 'always' }).format(value)
