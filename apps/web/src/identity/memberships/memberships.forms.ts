import { memberships } from '@paratope/contract/identity/memberships'
import { defineForm } from '#kit/form/define-form.ts'

export const invitationForm = defineForm('memberships.invite', memberships.endpoints.invite)
