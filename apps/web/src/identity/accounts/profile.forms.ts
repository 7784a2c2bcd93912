import { accounts } from '@paratope/contract/identity/accounts'
import { defineForm } from '#kit/form/define-form.ts'

export const loginDataForm = defineForm('accounts.changeLoginData', accounts.endpoints.changeLoginData)
export const confirmAddressForm = defineForm('accounts.confirmAddress', accounts.endpoints.confirmAddress)
