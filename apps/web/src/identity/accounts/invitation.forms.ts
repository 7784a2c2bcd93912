// The public page loads this, so the other forms are in a file of their own.
import { memberships } from '@paratope/contract/identity/memberships'
import { defineForm } from '#kit/form/define-form.ts'

export const invitedRegistrationForm = defineForm('memberships.register', memberships.endpoints.register)
