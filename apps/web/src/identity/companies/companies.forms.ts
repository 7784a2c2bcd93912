import { companies } from '@paratope/contract/identity/companies'
import { defineForm } from '#kit/form/define-form.ts'

export const companyTermsForm = defineForm('companies.updateTerms', companies.endpoints.updateTerms)
export const companyRequirementsForm = defineForm(
  'companies.updateRequirements',
  companies.endpoints.updateRequirements,
)
