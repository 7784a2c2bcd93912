import type { verificationCodes } from '@paratope/contract/identity/verification-codes'
import { issueEmailedCaptcha, verifyCaptcha } from '#identity/captchas/index.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { Handlers } from '#kernel/http/request-context.ts'
import { requireSlider, requireSliderProof } from './require-slider.ts'
import { issueCode, sendCode } from './verification-codes.service.ts'

export const handlers: Handlers<typeof verificationCodes> = {
  sendSmsCode: {
    perMinute: 30,
    successText: 'code.sending',
    async handle(call) {
      const { mobile, smsmode, proof } = call.body
      // Only signed-in users can bind a number.
      if (smsmode === 1 && !call.session) throw createCommonError('session.missing')
      await requireSlider(call, mobile, proof)
      await sendCode(call, { purpose: smsmode === 1 ? 'bind' : 'login', to: { phone: mobile } })
      return null
    },
  },
  getPhoneCode: {
    perMinute: 30,
    successText: 'code.sending',
    async handle(call) {
      const { mobilePhone, proof } = call.body
      await requireSlider(call, mobilePhone, proof)
      await sendCode(call, { purpose: 'login', to: { phone: mobilePhone } })
      return 1
    },
  },
  sendEmailCode: {
    perMinute: 30,
    withoutTransaction: 'The captcha is used up although no code is sent.',
    successText: 'code.sending',
    async handle(call) {
      await verifyCaptcha(call)
      const { email, purpose } = call.body
      await sendCode(call, { purpose, to: { email } })
      return null
    },
  },
  emailCaptcha: {
    perMinute: 10,
    successText: 'code.sending',
    async handle(call) {
      await requireSliderProof(call, call.body.proof)
      const code = await issueCode(call, { purpose: 'captcha', to: { email: call.body.email } })
      await issueEmailedCaptcha(call, call.params.key, code)
      return null
    },
  },
}
