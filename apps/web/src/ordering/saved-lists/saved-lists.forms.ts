import { savedLists } from '@paratope/contract/ordering/saved-lists'
import { defineForm } from '#kit/form/define-form.ts'

export const saveListForm = defineForm('savedLists.create', savedLists.endpoints.create)
export const changeListForm = defineForm('savedLists.update', savedLists.endpoints.update)
