import { designs } from '@paratope/contract/science/designs'
import { defineForm } from '#kit/form/define-form.ts'

export const changeDesignForm = defineForm('designs.update', designs.endpoints.update)
