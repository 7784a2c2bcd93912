import { apiKeys } from '@paratope/contract/identity/api-keys'
import { defineForm } from '#kit/form/define-form.ts'

export const newKeyForm = defineForm('apiKeys.create', apiKeys.endpoints.create)
