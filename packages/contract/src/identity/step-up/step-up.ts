import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { accounts, passwordErrors } from '../accounts/accounts.ts'
import { PasskeyAssertion, passkeys } from '../passkeys/passkeys.ts'
import { sessions } from '../sessions/sessions.ts'
import { codeErrors, codeRequestErrors, verificationCodes } from '../verification-codes/verification-codes.ts'

/** Ways to prove that the owner of the account is at the device. */
export const StepUpMethod = z.enum(['password', 'passkey', 'email', 'phone'])
export type StepUpMethod = z.infer<typeof StepUpMethod>

export const StepUpOptions = z.object({
  methods: z.array(StepUpMethod),
  /** If a code would go, with most letters and digits hidden; null if it cannot. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
})
export type StepUpOptions = z.infer<typeof StepUpOptions>

/** Address of the code. */
export const StepUpReceiver = z.enum(['email', 'phone'])
export type StepUpReceiver = z.infer<typeof StepUpReceiver>

export const StepUpProof = z.discriminatedUnion('method', [
  z.object({ method: z.literal('password'), password: z.string().min(1).max(400) }),
  z.object({ method: z.literal('passkey'), passkey: PasskeyAssertion }),
  z.object({ method: StepUpReceiver, code: z.string().trim().min(1).max(20) }),
])
export type StepUpProof = z.input<typeof StepUpProof>

const base = '/by-order-client/session/stepUp'

export const stepUp = defineApi({
  summary: 'Proof of identity before sensitive changes',
  permissions: [],
  errors: {},
  foreignErrors: { ...accounts.errors, ...passkeys.errors, ...sessions.errors, ...verificationCodes.errors },
  endpoints: {
    options: {
      method: 'GET',
      path: base,
      needs: 'signed-in',
      reply: StepUpOptions,
      summary: 'How the caller can prove who they are',
    },
    sendCode: {
      method: 'POST',
      path: `${base}/code`,
      needs: 'signed-in',
      body: z.object({ to: StepUpReceiver }),
      reply: z.null(),
      fails: codeRequestErrors,
      summary: 'Send a code to the e-mail address or phone number of the caller’s account',
    },
    prove: {
      method: 'POST',
      path: base,
      needs: 'signed-in',
      body: StepUpProof,
      reply: z.null(),
      fails: [...passwordErrors, ...codeErrors, 'passkey.refused', 'passkey.unavailable', 'login.attempts_exceeded'],
      summary: 'Prove who the caller is; for ten minutes this session may make sensitive changes',
    },
  },
})
