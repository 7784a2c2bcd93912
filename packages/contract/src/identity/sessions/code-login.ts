import { z } from 'zod'
import { mobilePattern } from './login-names.ts'

const MobileNumber = z.string().trim().max(45).regex(mobilePattern)
const LoginCodeText = z.string().trim().min(1).max(20)

/** In the format of the page or of the dialog. */
export const CodeLogin = z.union([
  z.object({ mobile: MobileNumber, captcha: LoginCodeText }),
  z.object({ mobilePhone: MobileNumber, validateCode: LoginCodeText }),
])
export type CodeLogin = z.infer<typeof CodeLogin>

/** The password is needed only to replace a number. */
export const PhoneBinding = z.object({
  phone: MobileNumber,
  smscode: LoginCodeText,
  password: z.string().max(400).optional(),
})
export type PhoneBinding = z.infer<typeof PhoneBinding>
