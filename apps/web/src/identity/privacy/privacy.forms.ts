import { privacy } from '@paratope/contract/identity/privacy'
import { defineForm } from '#kit/form/define-form.ts'

export const deletionForm = defineForm('privacy.requestDeletion', privacy.endpoints.requestDeletion)
