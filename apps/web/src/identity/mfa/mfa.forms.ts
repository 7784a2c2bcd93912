import { mfa } from '@paratope/contract/identity/mfa'
import { sessions } from '@paratope/contract/identity/sessions'
import { defineForm } from '#kit/form/define-form.ts'

export const beginMfaForm = defineForm('mfa.begin', mfa.endpoints.begin)
export const confirmMfaForm = defineForm('mfa.confirm', mfa.endpoints.confirm)
/** `mfa.remove` asks for the same. */
export const changeMfaForm = defineForm('mfa.renewCodes', mfa.endpoints.renewCodes)
export const mfaLoginForm = defineForm('sessions.loginSecond', sessions.endpoints.loginSecond)
