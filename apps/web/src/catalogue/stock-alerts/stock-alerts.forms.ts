import { stockAlerts } from '@paratope/contract/catalogue/stock-alerts'
import { defineForm } from '#kit/form/define-form.ts'

export const stockAlertForm = defineForm('stockAlerts.create', stockAlerts.endpoints.create)
