import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { LocalDate } from '../../kernel/time.ts'
import { Category } from '../products/products.ts'

/** The product on a label, and its lot if the label names one. */
export const Label = z.object({
  catalogNo: z.string(),
  slug: z.string(),
  name: z.string(),
  category: Category,
  lot: z
    .object({
      lotNo: z.string(),
      madeOn: LocalDate,
      expiresOn: LocalDate,
      expired: z.boolean(),
      purity: z.number().nullable(),
      demo: z.boolean(),
    })
    .nullable(),
  /** The product has no such lot. */
  isLotUnknown: z.boolean(),
})
export type Label = z.infer<typeof Label>

export const labels = defineApi({
  summary: 'Looking up the labels of products',
  permissions: [],
  errors: { 'label.unknown': 404 },
  endpoints: {
    find: {
      method: 'GET',
      path: '/sys/scan/label',
      needs: 'public',
      query: z.object({ text: z.string().trim().min(1).max(300).describe('What the label says.') }),
      reply: Label,
      fails: ['label.unknown'],
      summary: 'What a label refers to: a catalogue number, a lot number, or an address of ours that names one',
    },
  },
})
