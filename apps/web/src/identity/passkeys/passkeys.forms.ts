import { PasskeyName, passkeys } from '@paratope/contract/identity/passkeys'
import { defineForm } from '#kit/form/define-form.ts'

/** The password comes first; the name is sent with the passkey that the device made. */
export const addPasskeyForm = defineForm('passkeys.creationOptions', passkeys.endpoints.creationOptions, {
  name: PasskeyName,
})
export const renamePasskeyForm = defineForm('passkeys.rename', passkeys.endpoints.rename)
export const removePasskeyForm = defineForm('passkeys.delete', passkeys.endpoints.delete)
