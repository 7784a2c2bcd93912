import { passwordResets } from '@paratope/contract/identity/password-resets'
import { defineDomain } from '#kernel/domain.ts'
import { setPasswordByLink } from './password-links.service.ts'
import { jobs } from './password-resets.jobs.ts'
import { resetPassword, sendResetCode } from './password-resets.service.ts'
import './password-resets.tables.ts'

export { createAdministrator } from './administrators.service.ts'

export default defineDomain({
  api: passwordResets,
  handlers: { sendCode: sendResetCode, reset: resetPassword, setByLink: setPasswordByLink },
  jobs,
  personalData: [{ table: 'password_link', column: 'user_id', owner: 'user', onErasure: 'delete' }],
  migrations: new URL('./migrations/', import.meta.url),
})
