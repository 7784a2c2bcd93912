import { complaints } from '@paratope/contract/fulfilment/complaints'
import { defineForm } from '#kit/form/define-form.ts'

export const openComplaintForm = defineForm('complaints.open', complaints.endpoints.open)
export const answerComplaintForm = defineForm('complaints.answer', complaints.endpoints.answer)
