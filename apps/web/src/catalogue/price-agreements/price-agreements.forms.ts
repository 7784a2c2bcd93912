import { priceAgreements } from '@paratope/contract/catalogue/price-agreements'
import { singleLineText } from '@paratope/contract/kernel'
import { defineForm } from '#kit/form/define-form.ts'

/** The discount is typed in percent. */
export const agreementForm = defineForm('priceAgreements.create', priceAgreements.endpoints.create, {
  percent: singleLineText(40, 1),
})
