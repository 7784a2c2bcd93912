import { approvals } from '@paratope/contract/commerce/approvals'
import { defineForm } from '#kit/form/define-form.ts'

export const approvalDecisionForm = defineForm('approvals.decide', approvals.endpoints.decide)
export const approvalAbsenceForm = defineForm('approvals.saveAbsence', approvals.endpoints.saveAbsence)
