import { passwordResets } from '@paratope/contract/password-resets'
import { defineDomain } from '#kernel/domain.ts'
import { resetPassword, sendResetCode } from './password-resets.service.ts'

export default defineDomain({ api: passwordResets, handlers: { sendCode: sendResetCode, reset: resetPassword } })
