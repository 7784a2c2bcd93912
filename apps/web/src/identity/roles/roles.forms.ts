import { roles } from '@paratope/contract/identity/roles'
import { defineForm } from '#kit/form/define-form.ts'

export const newRoleForm = defineForm('roles.add', roles.endpoints.add)
export const editRoleForm = defineForm('roles.change', roles.endpoints.change)
