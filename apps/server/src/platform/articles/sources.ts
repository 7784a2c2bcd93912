import { LocalText } from '@paratope/contract/kernel'
import { z } from 'zod'
import { readSeedData } from '#kernel/seed-data.ts'

const LocalSource = z.object({
  key: z.string(),
  name: z.string(),
  use: LocalText,
  licence: LocalText,
  citation: LocalText,
  via: z.array(z.object({ name: z.string(), licence: LocalText })),
})

/** Part of the product as its facts are: no table, read once. */
export const sources = readSeedData('sources', z.array(LocalSource))
