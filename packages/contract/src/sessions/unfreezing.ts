import { z } from 'zod'
import { CodeText } from '../codes/codes.ts'

/** What the account has bound: a code goes there. */
export const UnfreezeWay = z.enum(['email', 'phone'])
export type UnfreezeWay = z.infer<typeof UnfreezeWay>

/** Says that the right password was given a moment ago. */
const Ticket = z.string().min(20).max(100)

export const UnfreezeCodeWish = z.object({ ticket: Ticket, way: UnfreezeWay })
export const Unfreezing = z.object({ ticket: Ticket, way: UnfreezeWay, code: CodeText })

/** The values of `login.frozen`; where a code would go is said masked. */
export const FrozenFacts = z.object({
  ticket: Ticket,
  days: z.int(),
  ways: z.array(z.object({ way: UnfreezeWay, to: z.string() })),
})
export type FrozenFacts = z.infer<typeof FrozenFacts>
