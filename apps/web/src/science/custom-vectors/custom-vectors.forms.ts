import { customVectors } from '@paratope/contract/science/custom-vectors'
import { defineForm } from '#kit/form/define-form.ts'

export const changeVectorForm = defineForm('customVectors.update', customVectors.endpoints.update)
