import type { verificationCodes } from '@paratope/contract/identity/verification-codes'
import { issueEmailedCaptcha, verifyCaptcha } from '#identity/captchas/index.ts'
import type { Handlers } from '#kernel/http/request-context.ts'
import { requireSlider, requireSliderProof } from './require-slider.ts'
import { issueCode, sendCode } from './verification-codes.service.ts'

export const handlers: Handlers<typeof verificationCodes> = {
  async sms(call) {
    const { mobile, smsmode, proof } = call.body
    await requireSlider(call, mobile, proof)
    await sendCode(call, { purpose: smsmode === 1 ? 'bind' : 'login', to: { phone: mobile } })
    return null
  },
  async getPhoneCode(call) {
    const { mobilePhone, proof } = call.body
    await requireSlider(call, mobilePhone, proof)
    await sendCode(call, { purpose: 'login', to: { phone: mobilePhone } })
    return 1
  },
  async emailCode(call) {
    await verifyCaptcha(call)
    const { email, purpose } = call.body
    await sendCode(call, { purpose, to: { email } })
    return null
  },
  async captchaByEmail(call) {
    await requireSliderProof(call, call.body.proof)
    const code = await issueCode(call, { purpose: 'captcha', to: { email: call.body.email } })
    await issueEmailedCaptcha(call, call.params.key, code)
    return null
  },
}
