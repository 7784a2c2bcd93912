import { accounts } from '@paratope/contract/identity/accounts'
import { companies } from '@paratope/contract/identity/companies'
import { sessions } from '@paratope/contract/identity/sessions'
import { z } from 'zod'
import { defineForm } from '#kit/form/define-form.ts'

export const profileForm = defineForm('accounts.changeProfile', accounts.endpoints.changeProfile)
export const companyForm = defineForm('companies.change', companies.endpoints.change)
export const loginDataForm = defineForm('accounts.changeLoginData', accounts.endpoints.changeLoginData)
export const confirmAddressForm = defineForm('accounts.confirmAddress', accounts.endpoints.confirmAddress)
export const changePasswordForm = defineForm('sessions.changePassword', sessions.endpoints.changePassword, {
  confirm: z.string().min(1),
})
