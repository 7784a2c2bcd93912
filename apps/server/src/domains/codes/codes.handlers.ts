import { codeLife, type codes } from '@paratope/contract/codes'
import { checkCaptcha, expectCaptcha } from '#domains/captchas/index.ts'
import type { Handlers } from '#kernel/http.ts'
import { issueCode, sendCode } from './codes.service.ts'
import { slowDown } from './slow-down.ts'

export const handlers: Handlers<typeof codes> = {
  async sms(call) {
    const { mobile, smsmode, proof } = call.body
    await slowDown(call, mobile, proof)
    await sendCode(call, { purpose: smsmode === 1 ? 'bind' : 'login', to: { phone: mobile } })
    return null
  },
  async getPhoneCode(call) {
    const { mobilePhone, proof } = call.body
    await slowDown(call, mobilePhone, proof)
    await sendCode(call, { purpose: 'login', to: { phone: mobilePhone } })
    return 1
  },
  async emailCode(call) {
    await checkCaptcha(call)
    const { email, purpose } = call.body
    await sendCode(call, { purpose, to: { email } })
    return null
  },
  async captchaByEmail(call) {
    const code = await issueCode(call, { purpose: 'captcha', to: { email: call.body.email } })
    await expectCaptcha(call, call.params.key, code, codeLife)
    return null
  },
}
