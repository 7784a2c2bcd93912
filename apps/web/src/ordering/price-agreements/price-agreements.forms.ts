import { singleLineText } from '@paratope/contract/kernel'
import { priceAgreements } from '@paratope/contract/ordering/price-agreements'
import { defineForm } from '#kit/form/define-form.ts'

/** The discount is typed in percent. */
export const agreementForm = defineForm('priceAgreements.create', priceAgreements.endpoints.create, {
  percent: singleLineText(40, 1),
})
