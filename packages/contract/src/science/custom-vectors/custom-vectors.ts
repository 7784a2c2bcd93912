import { z } from 'zod'
import { antibiotics, copyClasses } from '../../catalogue/plasmids/plasmids.ts'
import { defineApi } from '../../kernel/endpoint.ts'
import { file } from '../../kernel/endpoint-kinds.ts'
import { id } from '../../kernel/ids.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { multiLineText, singleLineText } from '../../kernel/plain-text.ts'
import { Instant } from '../../kernel/time.ts'
import { exportFormats } from '../designs/designs.constants.ts'
import { DesignImport, DesignImportReply, designs } from '../designs/designs.ts'
import { DesignMolecule, Topology } from '../designs/molecule.ts'

export const CustomVectorId = id('cve')

export const CustomVectorSummary = z.object({
  id: CustomVectorId,
  name: z.string().describe('Name of the vector.'),
  topology: Topology.describe('Plasmids are circular.'),
  length: z.int().describe('Number of bases.'),
  featureCount: z.int().describe('Number of features, found ones included.'),
  checksum: z
    .string()
    .describe('SEGUID v2 of the sequence: equal for equal molecules, whatever their origin and strand.'),
  resistance: z.array(z.enum(antibiotics)).describe('Antibiotics that select it in bacteria.'),
  hostStrain: z.string().describe('Bacteria in which it is grown; empty if unknown.'),
  copies: z.enum(copyClasses).nullable().describe('Copies in a bacterium; null if unknown.'),
  isShared: z.boolean().describe('Whether colleagues of the company read and use it.'),
  isArchived: z.boolean().describe('Whether lists for choosing leave it out.'),
  isOwn: z.boolean().describe('Whether the caller uploaded it and so may change it.'),
  ownerName: z.string().describe('Name of who uploaded it.'),
  thumbnail: z.string().describe('Map as an SVG image of at most 3 KB, without texts.'),
  version: z.int().describe('Send it with a change.'),
  changedAt: Instant.describe('When it was last changed.'),
})
export type CustomVectorSummary = z.infer<typeof CustomVectorSummary>

export const CustomVector = CustomVectorSummary.extend({
  molecule: DesignMolecule.describe('The sequence with its features; it never changes.'),
  notes: z.string().describe('Notes of its owner.'),
})
export type CustomVector = z.infer<typeof CustomVector>

export const CustomVectorUpload = DesignImport.omit({ folderId: true }).extend({
  isShared: z.boolean().default(false).describe('Whether colleagues of the company read and use it.'),
})
export type CustomVectorUpload = z.output<typeof CustomVectorUpload>

export const CustomVectorUploadReply = z.object({
  vectors: z.array(CustomVectorSummary).describe('A vector for each sequence of the file.'),
  foundFeatures: z.int().describe('Features that were found in the library of parts and added.'),
  format: DesignImportReply.shape.format,
  warnings: DesignImportReply.shape.warnings,
})

export const CustomVectorChange = z
  .object({
    name: singleLineText(120, 1),
    resistance: z.array(z.enum(antibiotics)).max(antibiotics.length),
    hostStrain: singleLineText(60),
    copies: z.enum(copyClasses).nullable(),
    notes: multiLineText(10_000),
    isShared: z.boolean(),
    isArchived: z.boolean(),
  })
  .partial()
  .extend({ version: z.int().min(1).describe('The one that was read; another one in between refuses the change.') })
  .refine(({ version, ...change }) => Object.values(change).some((value) => value !== undefined), {
    params: { code: 'change.required' },
  })
export type CustomVectorChange = z.output<typeof CustomVectorChange>

const base = '/by-order-client/client/plasmidCarrier'
const VectorParams = z.object({ id: CustomVectorId })

export const customVectors = defineApi({
  summary: 'Vectors that customers bring, to design with and to have inserts cloned into',
  permissions: [],
  foreignPermissions: ['design.use'],
  errors: {
    'custom_vector.too_many': { status: 409, values: z.object({ most: z.int().describe('Vectors of one user.') }) },
  },
  foreignErrors: designs.errors,
  endpoints: {
    list: {
      method: 'GET',
      path: `${base}/list`,
      needs: 'design.use',
      query: z.object({
        ...pageQuery.shape,
        k: z.string().max(100).default('').describe('Words in the name, host strain, notes or features.'),
        of: z.enum(['own', 'company', 'all']).default('all').describe('Own vectors, those of colleagues, or both.'),
        resistance: z.enum(antibiotics).optional().describe('Only those that this antibiotic selects.'),
        archived: z.enum(['true', 'false']).default('false').describe('Those in the archive instead of those in use.'),
      }),
      reply: pageOf(CustomVectorSummary),
      summary: 'Vectors of the caller and shared ones of colleagues, the last changed first',
    },
    detail: {
      method: 'GET',
      path: `${base}/vector/:id`,
      needs: 'design.use',
      params: VectorParams,
      reply: CustomVector,
      summary: 'A vector with its sequence',
    },
    add: {
      method: 'POST',
      idempotent: 'optional',
      path: `${base}/add`,
      needs: 'design.use',
      body: CustomVectorUpload,
      reply: CustomVectorUploadReply,
      fails: [
        'custom_vector.too_many',
        'sequence_file.unreadable',
        'sequence_file.no_dna',
        'sequence_file.unconfirmed',
        'sequence_file.too_large',
        'sequence_file.too_long',
      ],
      summary: 'Keep the vectors of a sequence file, with the features, resistance and copy number that are found',
    },
    update: {
      method: 'PATCH',
      path: `${base}/vector/:id`,
      needs: 'design.use',
      params: VectorParams,
      body: CustomVectorChange,
      reply: CustomVectorSummary,
      summary: 'Rename, describe, share or archive a vector',
    },
    remove: {
      method: 'DELETE',
      path: `${base}/vector/:id`,
      needs: 'design.use',
      params: VectorParams,
      reply: z.null(),
      summary: 'Delete a vector; designs that started from it stay',
    },
    exportFile: {
      method: 'GET',
      path: `${base}/vector/:id/export`,
      needs: 'design.use',
      params: VectorParams,
      query: z.object({ format: z.enum(exportFormats).default('genbank').describe('Format of the file.') }),
      reply: file('text/plain; charset=utf-8', 'application/rdf+xml', 'application/octet-stream'),
      summary: 'The vector as a file',
    },
  },
})
