import { roles } from '@paratope/contract/identity/roles'
import { defineForm } from '#kit/form/define-form.ts'

export const newRoleForm = defineForm('roles.create', roles.endpoints.create)
export const editRoleForm = defineForm('roles.update', roles.endpoints.update)
