import { categories } from '@paratope/contract/platform/categories'
import { defineForm } from '#kit/form/define-form.ts'

export const newCategoryForm = defineForm('categories.add', categories.endpoints.add)
export const editCategoryForm = defineForm('categories.edit', categories.endpoints.edit)
