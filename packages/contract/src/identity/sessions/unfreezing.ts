import { z } from 'zod'
import { CodeDigits } from '../verification-codes/verification-codes.ts'

/** What the account has bound: a code goes there. */
export const UnfreezeMethod = z.enum(['email', 'phone'])
export type UnfreezeMethod = z.infer<typeof UnfreezeMethod>

/** Says that the right password was given a moment ago. */
const UnfreezeTicket = z.string().min(20).max(100)

export const UnfreezeCodeRequest = z.object({ ticket: UnfreezeTicket, method: UnfreezeMethod })
export const UnfreezeRequest = z.object({ ticket: UnfreezeTicket, method: UnfreezeMethod, code: CodeDigits })

/** The values of `login.frozen`; where a code would go is said masked. */
export const FrozenLogin = z.object({
  ticket: UnfreezeTicket,
  days: z.int(),
  methods: z.array(z.object({ method: UnfreezeMethod, to: z.string() })),
})
export type FrozenLogin = z.infer<typeof FrozenLogin>
