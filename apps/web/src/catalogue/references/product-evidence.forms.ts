import { references } from '@paratope/contract/catalogue/references'
import { singleLineText } from '@paratope/contract/kernel'
import { defineForm } from '#kit/form/define-form.ts'

/** The year is typed as text. */
export const evidenceForm = defineForm('references.addEvidence', references.endpoints.addEvidence, {
  published: singleLineText(4, 4),
})
