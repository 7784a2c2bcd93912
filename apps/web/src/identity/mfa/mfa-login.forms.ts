import { sessions } from '@paratope/contract/identity/sessions'
import { defineForm } from '#kit/form/define-form.ts'

export const mfaLoginForm = defineForm('sessions.loginSecond', sessions.endpoints.loginSecond)
