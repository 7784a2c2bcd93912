import { stepUp } from '@paratope/contract/identity/step-up'
import { z } from 'zod'
import { defineForm } from '#kit/form/define-form.ts'

/** The field of the chosen way is on screen. */
export const stepUpForm = defineForm('stepUp.prove', stepUp.endpoints.prove, {
  password: z.string().min(1).max(400),
  code: z.string().trim().min(1).max(20),
})
