import { singleLineText } from '@paratope/contract/kernel'
import { budgets } from '@paratope/contract/ordering/budgets'
import { defineForm } from '#kit/form/define-form.ts'

/** The amount is typed with decimals and sent in minor units; the note is for changes. */
export const budgetForm = defineForm('budgets.create', budgets.endpoints.create, {
  amount: singleLineText(40, 1),
  note: singleLineText(200).optional(),
})
export const budgetPolicyForm = defineForm('budgets.savePolicy', budgets.endpoints.savePolicy)
