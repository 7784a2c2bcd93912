import type { SequenceFileAnswers } from '@paratope/contract/science/designs'
import { useState } from 'react'
import { isFailure, type RequestFailed } from '#lib/api/request-failed.ts'
import type { FileQuestions } from './sequence-file-review.tsx'

export interface AnsweredInput<Input> {
  input: Input
  answers: SequenceFileAnswers
}

export const noAnswers: SequenceFileAnswers = { acceptsRemarks: false }

interface OpenQuestions<Input> extends FileQuestions {
  input: Input
}

/** Keeps the questions about a file that the server has not taken over yet, with what was sent. */
export function useFileQuestions<Input>() {
  const [questions, setQuestions] = useState<OpenQuestions<Input>>()
  return {
    questions,
    close: () => setQuestions(undefined),
    /** For `onRefuse` of the action that sends the file. */
    handleRefusal: (error: RequestFailed, { input }: AnsweredInput<Input>): boolean => {
      if (!isFailure(error, 'sequence_file.unconfirmed')) return false
      setQuestions({ ...error.values, input })
      return true
    },
  }
}
