import { passkeys } from '@paratope/contract/identity/passkeys'
import { defineForm } from '#kit/form/define-form.ts'

export const renamePasskeyForm = defineForm('passkeys.rename', passkeys.endpoints.rename)
export const removePasskeyForm = defineForm('passkeys.remove', passkeys.endpoints.remove)
