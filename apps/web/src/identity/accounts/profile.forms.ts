import { accounts } from '@paratope/contract/identity/accounts'
import { companies } from '@paratope/contract/identity/companies'
import { defineForm } from '#kit/form/define-form.ts'

export const profileForm = defineForm('accounts.changeProfile', accounts.endpoints.changeProfile)
export const companyForm = defineForm('companies.change', companies.endpoints.change)
export const loginDataForm = defineForm('accounts.changeLoginData', accounts.endpoints.changeLoginData)
export const confirmAddressForm = defineForm('accounts.confirmAddress', accounts.endpoints.confirmAddress)
