import { qrLogins } from '@paratope/contract/identity/qr-logins'
import { defineDomain } from '#kernel/domain.ts'
import {
  answerQrLoginRequest,
  claimQrLoginRequest,
  completeQrLogin,
  getQrLoginState,
  startQrLogin,
} from './qr-logins.service.ts'

export default defineDomain({
  api: qrLogins,
  handlers: {
    start: { perMinute: 30, handle: startQrLogin },
    state: { perMinute: 600, handle: getQrLoginState },
    redeem: {
      perMinute: 60,
      withoutTransaction: 'The login is used up although a second factor is asked for next.',
      handle: completeQrLogin,
    },
    detail: { perMinute: 30, handle: claimQrLoginRequest },
    decide: { perMinute: 30, handle: answerQrLoginRequest },
  },
  migrations: new URL('./migrations/', import.meta.url),
})
