import { approvals } from '@paratope/contract/ordering/approvals'
import { defineForm } from '#kit/form/define-form.ts'

export const approvalDecisionForm = defineForm('approvals.decide', approvals.endpoints.decide)
export const approvalForColleagueForm = defineForm('approvals.decideFor', approvals.endpoints.decideFor)
export const approvalAbsenceForm = defineForm('approvals.saveAbsence', approvals.endpoints.saveAbsence)
