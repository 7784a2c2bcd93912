import { articles } from '@paratope/contract/platform/articles'
import { defineForm } from '#kit/form/define-form.ts'

export const newArticleForm = defineForm('articles.create', articles.endpoints.create)
export const articleTextForm = defineForm('articles.updateText', articles.endpoints.updateText)
export const newsDayForm = defineForm('articles.publish', articles.endpoints.publish)
