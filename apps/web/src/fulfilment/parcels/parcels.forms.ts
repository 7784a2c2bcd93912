import { parcels } from '@paratope/contract/fulfilment/parcels'
import { defineForm } from '#kit/form/define-form.ts'

export const shipForm = defineForm('parcels.ship', parcels.endpoints.ship)
export const eventForm = defineForm('parcels.addEvent', parcels.endpoints.addEvent)
export const readingsForm = defineForm('parcels.addReadings', parcels.endpoints.addReadings)
export const lotLocationForm = defineForm('parcels.moveLot', parcels.endpoints.moveLot)
export const dispatchForm = defineForm('parcels.dispatch', parcels.endpoints.dispatch)
export const recallForm = defineForm('parcels.recallLot', parcels.endpoints.recallLot)
export const reviewForm = defineForm('parcels.decideReview', parcels.endpoints.decideReview)
