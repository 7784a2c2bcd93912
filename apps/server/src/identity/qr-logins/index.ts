import { qrLogins } from '@paratope/contract/identity/qr-logins'
import { defineDomain } from '#kernel/domain.ts'
import { getLabel } from './labels.service.ts'
import { jobs } from './qr-logins.jobs.ts'
import {
  answerQrLoginRequest,
  claimQrLoginRequest,
  completeQrLogin,
  getQrLoginState,
  startQrLogin,
} from './qr-logins.service.ts'
import './qr-logins.tables.ts'

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
  jobs,
  personalData: [{ table: 'qr_login', column: 'claimed_by', owner: 'user', onErasure: 'delete' }],
  migrations: new URL('./migrations/', import.meta.url),
})
