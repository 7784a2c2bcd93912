import { mfa } from '@paratope/contract/identity/mfa'
import { sessions } from '@paratope/contract/identity/sessions'
import { defineForm } from '#kit/form/define-form.ts'

export const beginMfaForm = defineForm('mfa.beginEnrolment', mfa.endpoints.beginEnrolment)
export const confirmMfaForm = defineForm('mfa.confirmEnrolment', mfa.endpoints.confirmEnrolment)
/** `mfa.disable` asks for the same. */
export const changeMfaForm = defineForm('mfa.renewRecoveryCodes', mfa.endpoints.renewRecoveryCodes)
export const mfaLoginForm = defineForm('sessions.loginMfa', sessions.endpoints.loginMfa)
