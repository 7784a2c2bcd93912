import { passwordResets } from '@paratope/contract/identity/password-resets'
import { defineDomain } from '#kernel/domain.ts'
import { setPasswordByLink } from './password-links.service.ts'
import { resetPassword, sendResetCode } from './password-resets.service.ts'

export { createAdministrator } from './administrators.service.ts'

export default defineDomain({
  api: passwordResets,
  handlers: { sendCode: sendResetCode, reset: resetPassword, setByLink: setPasswordByLink },
  migrations: new URL('./migrations/', import.meta.url),
})
