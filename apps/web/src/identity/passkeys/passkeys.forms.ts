import { PasskeyName, passkeys } from '@paratope/contract/identity/passkeys'
import { defineForm } from '#kit/form/define-form.ts'

/** The password comes first; the name is sent with the passkey that the device made. */
export const addPasskeyForm = defineForm('passkeys.begin', passkeys.endpoints.begin, { name: PasskeyName })
export const renamePasskeyForm = defineForm('passkeys.rename', passkeys.endpoints.rename)
export const removePasskeyForm = defineForm('passkeys.remove', passkeys.endpoints.remove)
