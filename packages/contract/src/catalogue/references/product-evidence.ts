import { z } from 'zod'
import { id } from '../../kernel/ids.ts'
import { multiLineText, singleLineText } from '../../kernel/plain-text.ts'

export const EvidenceId = id('pev')

/** A use in animals with its dose, a protocol, or a publication that used the product. */
export const evidenceKinds = ['use', 'protocol', 'citation'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

export const [firstYear, lastYear] = [1950, 2100] as const

const source = {
  title: singleLineText(300, 1).describe('Title of the protocol or of the publication.'),
  authors: singleLineText(300).default('').describe('Authors, separated by semicolons.'),
  journal: singleLineText(120).default('').describe('Journal.'),
  year: z.int().min(firstYear).max(lastYear).describe('Year of publication.'),
  doi: singleLineText(120, 1)
    .regex(/^10\.\d{4,9}\/\S+$/)
    .meta({
      description: 'Digital object identifier, without the address of the resolver.',
      examples: ['10.1000/182'],
    }),
}

export const EvidenceDraft = z
  .object({
    code: singleLineText(40, 1).describe('Catalogue number of the product.'),
    kind: z.enum(evidenceKinds).describe('What is entered.'),
    ...source,
    species: singleLineText(60).default('').describe('Species, of a use.'),
    route: singleLineText(60).default('').describe('Route of administration, of a use.'),
    dose: singleLineText(60).default('').describe('Dose, of a use.'),
    schedule: singleLineText(120).default('').describe('Schedule, of a use.'),
    steps: multiLineText(4000).default('').describe('Steps of a protocol, one a line.'),
  })
  .refine(({ kind, species }) => kind !== 'use' || species !== '', { path: ['species'], params: { code: 'required' } })
  .refine(({ kind, route }) => kind !== 'use' || route !== '', { path: ['route'], params: { code: 'required' } })
  .refine(({ kind, dose }) => kind !== 'use' || dose !== '', { path: ['dose'], params: { code: 'required' } })
  .refine(({ kind, steps }) => kind !== 'protocol' || steps !== '', { path: ['steps'], params: { code: 'required' } })
export type EvidenceDraft = z.output<typeof EvidenceDraft>

export const Evidence = z.object({
  id: EvidenceId.describe('Id of the entry.'),
  kind: z.enum(evidenceKinds).describe('What it is.'),
  title: z.string().describe('Title of the protocol or of the publication.'),
  authors: z.string().describe('Authors, separated by semicolons.'),
  journal: z.string().describe('Journal.'),
  year: z.int().describe('Year of publication.'),
  doi: z.string().describe('Digital object identifier.'),
  species: z.string().describe('Species, of a use.'),
  route: z.string().describe('Route of administration, of a use.'),
  dose: z.string().describe('Dose, of a use.'),
  schedule: z.string().describe('Schedule, of a use.'),
  steps: z.string().describe('Steps of a protocol, one a line.'),
})
export type Evidence = z.infer<typeof Evidence>
