import { qrLogins } from '@paratope/contract/identity/qr-logins'
import { defineDomain } from '#kernel/domain.ts'
import { getLabel } from './labels.service.ts'
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
    label: getLabel,
    startLogin: startQrLogin,
    loginState: getQrLoginState,
    takeLogin: completeQrLogin,
    lookAtLogin: claimQrLoginRequest,
    answerLogin: answerQrLoginRequest,
  },
  migrations: new URL('./migrations/', import.meta.url),
})
