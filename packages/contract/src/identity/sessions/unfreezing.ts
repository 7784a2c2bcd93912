import { z } from 'zod'
import { CodeDigits } from '../verification-codes/verification-codes.ts'

/** Channels to which a code can be sent. */
export const UnfreezeMethod = z.enum(['email', 'phone'])
export type UnfreezeMethod = z.infer<typeof UnfreezeMethod>

/** Proves a right password a moment ago. */
const UnfreezeTicket = z.string().min(20).max(100)

export const UnfreezeCodeRequest = z.object({ ticket: UnfreezeTicket, method: UnfreezeMethod })
export const UnfreezeRequest = z.object({ ticket: UnfreezeTicket, method: UnfreezeMethod, code: CodeDigits })

/** The values of `login.frozen`; the addresses are masked. */
export const FrozenLogin = z.object({
  ticket: UnfreezeTicket,
  days: z.int(),
  methods: z.array(z.object({ method: UnfreezeMethod, to: z.string() })),
})
export type FrozenLogin = z.infer<typeof FrozenLogin>
