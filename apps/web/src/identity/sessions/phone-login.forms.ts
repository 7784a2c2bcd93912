import { sessions } from '@paratope/contract/identity/sessions'
import { z } from 'zod'
import { defineForm } from '#kit/form/define-form.ts'

/** The page and the dialog send the same entries under different names. */
export const phoneLoginForm = defineForm('sessions.loginByCode', sessions.endpoints.loginByCode, {
  mobile: z.string().trim().min(1).max(45),
  captcha: z.string().trim().min(1).max(20),
  isChecked: z.literal(true),
})

export const unfreezeForm = defineForm('sessions.unfreeze', sessions.endpoints.unfreeze)

export const bindPhoneForm = defineForm('sessions.bindPhone', sessions.endpoints.bindPhone)
