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
    startLogin: { perMinute: 30, handle: startQrLogin },
    loginState: { perMinute: 600, handle: getQrLoginState },
    takeLogin: {
      perMinute: 60,
      withoutTransaction: 'The login is used up although a second factor is asked for next.',
      handle: completeQrLogin,
    },
    lookAtLogin: { perMinute: 30, handle: claimQrLoginRequest },
    answerLogin: { perMinute: 30, handle: answerQrLoginRequest },
  },
  migrations: new URL('./migrations/', import.meta.url),
})
