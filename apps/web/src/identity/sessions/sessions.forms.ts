import { sessions } from '@paratope/contract/identity/sessions'
import { z } from 'zod'
import { defineForm } from '#kit/form/define-form.ts'

const isChecked = z.literal(true)

export const loginForm = defineForm('sessions.login', sessions.endpoints.login, {
  inputCode: z.string().trim().min(1),
  remember: z.boolean(),
  isChecked,
})
