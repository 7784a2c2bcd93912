import { screenings } from '@paratope/contract/science/screenings'
import { defineForm } from '#kit/form/define-form.ts'

export const decideScreeningForm = defineForm('screenings.decide', screenings.endpoints.decide)
