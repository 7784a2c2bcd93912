import { sso } from '@paratope/contract/identity/sso'
import { z } from 'zod'
import { defineForm } from '#kit/form/define-form.ts'

/** One of the two is asked for. */
export const linkForm = defineForm('sso.link', sso.endpoints.link, {
  password: z.string().trim().min(1).max(400),
  emailCode: z.string().trim().min(1).max(7),
})

export const newAccountForm = defineForm('sso.register', sso.endpoints.register)
