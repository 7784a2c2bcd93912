import { addresses } from '@paratope/contract/identity/addresses'
import { defineForm } from '#kit/form/define-form.ts'

/** `addresses.update` asks for the same. */
export const addressForm = defineForm('addresses.create', addresses.endpoints.create)
