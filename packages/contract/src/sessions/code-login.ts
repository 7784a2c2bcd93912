import { z } from 'zod'
import { mobileShape } from './mobile.ts'

const Mobile = z.string().trim().max(45).regex(mobileShape)
const Code = z.string().trim().min(1).max(20)

/** As the page sends it, or as the dialog does. */
export const CodeLogin = z.union([
  z.object({ mobile: Mobile, captcha: Code }),
  z.object({ mobilePhone: Mobile, validateCode: Code }),
])
export type CodeLogin = z.infer<typeof CodeLogin>

/** The password is needed only to replace a number. */
export const PhoneBinding = z.object({ phone: Mobile, smscode: Code, password: z.string().max(400).optional() })
export type PhoneBinding = z.infer<typeof PhoneBinding>
