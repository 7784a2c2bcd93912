import { z } from 'zod'
import { CaptchaAnswer } from '../captchas/captchas.ts'
import { CountryCode } from '../companies/countries.ts'
import { Currency } from '../kernel/money.ts'
import { line } from '../kernel/plain-text.ts'
import { flawsOf, passwordLength } from './passwords.ts'

/** A refusal names each flaw, so that a form can say what to mend. */
export const Registration = z
  .object({
    email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
    password: z.string().max(passwordLength.max * 4),
    firstName: line(60, 1),
    lastName: line(60, 1),
    company: line(120, 1),
    country: CountryCode,
    currency: Currency,
    agreed: z.literal(true),
    ...CaptchaAnswer.shape,
  })
  .superRefine(({ password, email, firstName, lastName, company }, context) => {
    const known = [email.split('@')[0] ?? '', firstName, lastName, company]
    for (const flaw of flawsOf(password, known))
      context.addIssue({ code: 'custom', path: ['password'], params: { code: flaw }, message: flaw })
  })
export type Registration = z.output<typeof Registration>
