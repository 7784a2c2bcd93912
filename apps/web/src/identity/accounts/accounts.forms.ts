// Public pages load these, so what other pages need is in files of its own.
import { accounts } from '@paratope/contract/identity/accounts'
import { passwordResets } from '@paratope/contract/identity/password-resets'
import { z } from 'zod'
import { defineForm } from '#kit/form/define-form.ts'

/** Answered to have the code sent; the form itself goes without. */
const captcha = z.string().default('')

export const registerForm = defineForm('accounts.register', accounts.endpoints.register, { captcha })
export const passwordResetForm = defineForm('passwordResets.reset', passwordResets.endpoints.reset, { captcha })
export const setPasswordForm = defineForm('passwordResets.setByLink', passwordResets.endpoints.setByLink)
