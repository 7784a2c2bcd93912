import { passwordResets } from '@paratope/contract/identity/password-resets'
import { sessions } from '@paratope/contract/identity/sessions'
import { z } from 'zod'
import { defineForm } from '#kit/form/define-form.ts'

export const setPasswordForm = defineForm('passwordResets.setByLink', passwordResets.endpoints.setByLink)

export const changePasswordForm = defineForm('sessions.changePassword', sessions.endpoints.changePassword, {
  confirm: z.string().min(1),
})
