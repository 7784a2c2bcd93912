import { departments } from '@paratope/contract/identity/departments'
import { z } from 'zod'
import { defineForm } from '#kit/form/define-form.ts'

/** A tenant is chosen beside the department and switched to by a call of its own. */
export const departmentForm = defineForm('departments.select', departments.endpoints.select, {
  tenant: z.string().min(1),
})
