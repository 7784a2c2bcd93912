import { accounts } from '@paratope/contract/identity/accounts'
import { companies } from '@paratope/contract/identity/companies'
import { sessions } from '@paratope/contract/identity/sessions'
import { z } from 'zod'
import { defineForm } from '#kit/form/define-form.ts'

export const profileForm = defineForm('accounts.updateProfile', accounts.endpoints.updateProfile)
export const companyForm = defineForm('companies.update', companies.endpoints.update)
export const loginDataForm = defineForm('accounts.updateLoginData', accounts.endpoints.updateLoginData)
export const confirmAddressForm = defineForm('accounts.confirmContact', accounts.endpoints.confirmContact)
export const changePasswordForm = defineForm('sessions.changePassword', sessions.endpoints.changePassword, {
  confirm: z.string().min(1),
})
