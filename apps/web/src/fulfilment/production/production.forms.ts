import { production } from '@paratope/contract/fulfilment/production'
import { defineForm } from '#kit/form/define-form.ts'

export const stepForm = defineForm('production.updateStep', production.endpoints.updateStep)
export const readyForm = defineForm('production.updateReady', production.endpoints.updateReady)
export const releaseForm = defineForm('production.release', production.endpoints.release)
export const resultForm = defineForm('production.createResult', production.endpoints.createResult)
