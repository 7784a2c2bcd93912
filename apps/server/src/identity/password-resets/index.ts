import { passwordResets } from '@paratope/contract/identity/password-resets'
import { defineDomain } from '#kernel/domain.ts'
import { setPasswordByLink } from './password-links.service.ts'
import { resetPassword, sendResetCode } from './password-resets.service.ts'

export { createAdministrator } from './administrators.service.ts'

export default defineDomain({
  api: passwordResets,
  handlers: {
    sendCode: {
      perMinute: 10,
      withoutTransaction: 'The captcha is used up although no code is sent.',
      successText: 'reset.sent',
      handle: sendResetCode,
    },
    reset: {
      perMinute: 10,
      withoutTransaction:
        'A wrong code is counted although the call fails; the password is hashed outside of the transaction.',
      successText: 'reset.done',
      handle: resetPassword,
    },
    setByLink: {
      perMinute: 10,
      withoutTransaction: 'The password is hashed outside of the transaction that uses up the link.',
      successText: 'reset.done',
      handle: setPasswordByLink,
    },
  },
  migrations: new URL('./migrations/', import.meta.url),
})
