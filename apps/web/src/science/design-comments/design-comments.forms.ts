import { designComments } from '@paratope/contract/science/design-comments'
import { defineForm } from '#kit/form/define-form.ts'

export const addCommentForm = defineForm('designComments.add', designComments.endpoints.add)
export const answerForm = defineForm('designComments.answer', designComments.endpoints.answer)
