import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { file } from '../../kernel/endpoint-kinds.ts'
import { ByteCount } from '../../kernel/format-values.ts'
import { id } from '../../kernel/ids.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { multiLineText, singleLineText } from '../../kernel/plain-text.ts'
import { Instant } from '../../kernel/time.ts'
import { exportFormats, maxImportBytes, maxTags, noFolder, vectorTypes } from './designs.constants.ts'
import { DesignMolecule, Topology } from './molecule.ts'

export const DesignId = id('dsg')
export const DesignFolderId = id('dfo')
export const DesignVersionId = id('dsv')

export const VectorType = z.enum(vectorTypes)
export type VectorType = z.infer<typeof VectorType>

export const DesignTag = singleLineText(30, 1)

export const DesignSummary = z.object({
  id: DesignId,
  name: z.string().describe('Name of the design.'),
  vectorType: VectorType.describe('What the vector is for.'),
  folderId: DesignFolderId.nullable().describe('Folder of its owner; null if it is in none.'),
  tags: z.array(z.string()).describe('Words of its owner.'),
  topology: Topology.describe('Plasmids are circular.'),
  length: z.int().describe('Number of bases.'),
  featureCount: z.int().describe('Number of features.'),
  checksum: z
    .string()
    .describe('SEGUID v2 of the sequence: equal for equal molecules, whatever their origin and strand.'),
  version: z.int().describe('Counts saves; sent back with the next one.'),
  detailsVersion: z
    .int()
    .describe('Counts changes of name, type, folder, tags, notes and sharing; sent back with the next one.'),
  isShared: z.boolean().describe('Whether colleagues of the company read it.'),
  isOwn: z.boolean().describe('Whether the caller owns it and so may change it.'),
  ownerName: z.string().describe('Name of its owner.'),
  hasShareLink: z.boolean().describe('Whether a link opens it without a login.'),
  thumbnail: z.string().describe('Map as an SVG image of at most 3 KB, without texts.'),
  changedAt: Instant.describe('When it was last saved.'),
})
export type DesignSummary = z.infer<typeof DesignSummary>

export const Design = DesignSummary.extend({
  molecule: DesignMolecule.describe('The current sequence with its features.'),
  notes: z.string().describe('Notes of its owner.'),
})
export type Design = z.infer<typeof Design>

export const DesignVersion = z.object({
  id: DesignVersionId,
  no: z.int().describe('Number of the version within its design, from 1.'),
  comment: z.string().describe('What changed, in the words of its author.'),
  length: z.int().describe('Number of bases.'),
  featureCount: z.int().describe('Number of features.'),
  checksum: z.string().describe('SEGUID v2 of the sequence.'),
  createdAt: Instant.describe('When it was saved.'),
  createdBy: z.string().describe('Name of its author.'),
})
export type DesignVersion = z.infer<typeof DesignVersion>

export const DesignVersionDetail = DesignVersion.extend({
  designId: DesignId.describe('Design it belongs to.'),
  name: z.string().describe('Name of the design at that time.'),
  vectorType: VectorType.describe('What the vector is for.'),
  molecule: DesignMolecule.describe('The sequence with its features; it never changes.'),
})
export type DesignVersionDetail = z.infer<typeof DesignVersionDetail>

export const SharedDesign = z.object({
  name: z.string().describe('Name of the design.'),
  vectorType: VectorType.describe('What the vector is for.'),
  checksum: z.string().describe('SEGUID v2 of the sequence.'),
  notes: z.string().describe('Notes of its owner.'),
  changedAt: Instant.describe('When it was last saved.'),
  molecule: DesignMolecule.describe('The current sequence with its features.'),
})
export type SharedDesign = z.infer<typeof SharedDesign>

export const DesignFolder = z.object({
  id: DesignFolderId,
  name: z.string().describe('Name of the folder.'),
  count: z.int().describe('Number of designs in it.'),
})
export type DesignFolder = z.infer<typeof DesignFolder>

export const DesignOverview = z.object({
  total: z.int().describe('Number of the caller’s designs.'),
  unfiled: z.int().describe('Those of them that are in no folder.'),
  shared: z.int().describe('Designs of colleagues that the caller reads.'),
  folders: z.array(DesignFolder).describe('Folders of the caller by name.'),
  tags: z
    .array(z.object({ tag: z.string().describe('The word.'), count: z.int().describe('Designs that carry it.') }))
    .describe('Words of the caller’s designs, the most frequent first.'),
})
export type DesignOverview = z.infer<typeof DesignOverview>

const FeatureName = z.object({
  name: z.string().describe('Name of the feature.'),
  type: z.string().describe('GenBank feature key.'),
})

export const DesignComparison = z.object({
  from: DesignVersion.nullable().describe('The older version.'),
  to: DesignVersion.nullable().describe('The newer version; null for the current state.'),
  isTopologyChanged: z.boolean().describe('Whether a circle became a line or the reverse.'),
  differences: z
    .array(
      z.object({
        kind: z.enum(['substitution', 'insertion', 'deletion']).describe('What happened to the bases.'),
        position: z.int().describe('Where in the older sequence, counted from 0.'),
        before: z.string().describe('Its first 60 bases in the older sequence.'),
        beforeLength: z.int().describe('Bases in the older sequence.'),
        after: z.string().describe('Its first 60 bases in the newer sequence.'),
        afterLength: z.int().describe('Bases in the newer sequence.'),
      }),
    )
    .describe('At most 500 differences of the bases.'),
  differenceCount: z.int().describe('All differences of the bases.'),
  addedFeatures: z.array(FeatureName).describe('Features that only the newer one has.'),
  removedFeatures: z.array(FeatureName).describe('Features that only the older one has.'),
  changedFeatures: z.array(FeatureName).describe('Features with another length, strand or qualifiers.'),
})
export type DesignComparison = z.infer<typeof DesignComparison>

const tags = z.array(DesignTag).max(maxTags)
const name = singleLineText(120, 1)
const notes = multiLineText(10_000)

export const DesignDraft = z.object({
  name,
  vectorType: VectorType.default('other'),
  folderId: DesignFolderId.nullable().default(null),
  tags: tags.default([]),
  notes: notes.default(''),
  molecule: DesignMolecule,
})
export type DesignDraft = z.output<typeof DesignDraft>

export const DesignSave = z.object({
  version: z.int().min(1).describe('The version that was read; another one in between refuses the save.'),
  molecule: DesignMolecule,
})
export type DesignSave = z.output<typeof DesignSave>

export const DesignChange = z
  .object({
    name,
    vectorType: VectorType,
    folderId: DesignFolderId.nullable(),
    tags,
    notes,
    isShared: z.boolean(),
  })
  .partial()
  .extend({
    detailsVersion: z.int().min(1).describe('The one that was read; another one in between refuses the change.'),
  })
  .refine(({ detailsVersion, ...change }) => Object.values(change).some((value) => value !== undefined), {
    params: { code: 'change.required' },
  })
export type DesignChange = z.output<typeof DesignChange>

/** Answers to what a file leaves open; without them it is refused with the questions. */
export const SequenceFileAnswers = z.object({
  topology: Topology.optional().describe('Of the sequences of which the file does not say it.'),
  acceptsRemarks: z.boolean().default(false).describe('Whether what cannot be taken over as it is may be left out.'),
})
export type SequenceFileAnswers = z.output<typeof SequenceFileAnswers>

const SequenceFileRemarks = z.array(
  z.object({
    code: z.string().describe('What could not be taken over.'),
    text: z.string().describe('The place in the file that it is about.'),
  }),
)

export const DesignImport = z.object({
  fileName: singleLineText(200, 1).describe('Names what is in a file without a name of its own.'),
  content: z
    .base64()
    .min(4)
    .max(Math.ceil((maxImportBytes * 4) / 3) + 4)
    .meta({
      description: 'The file in base64: GenBank, FASTA, GFF3 with sequence, SnapGene, SBOL or a chromatogram (AB1).',
      examples: ['PnBEZW1vIGNpcmN1bGFyCkFUR0dUR0FHQ0FBR0dHQ1RBQQo='],
    }),
  folderId: DesignFolderId.nullable().default(null),
  ...SequenceFileAnswers.shape,
})
export type DesignImport = z.output<typeof DesignImport>

export const DesignImportReply = z.object({
  designs: z.array(DesignSummary).describe('A design for each sequence of the file.'),
  format: z.string().describe('The recognised format.'),
  warnings: SequenceFileRemarks.describe('What could not be taken over.'),
})
export type DesignImportReply = z.infer<typeof DesignImportReply>

const base = '/by-order-client/client/design'
const DesignParams = z.object({ id: DesignId })
const VersionParams = z.object({ id: DesignVersionId })
const FolderParams = z.object({ id: DesignFolderId })
const ShareToken = z
  .string()
  .regex(/^[\w-]{43}$/)
  .meta({ description: 'From the link.', examples: ['Zm9ydHktdGhyZWUtc2lnbnMtb2YtYS1zaGFyZS1saW5'] })
const ExportQuery = z.object({ format: z.enum(exportFormats).default('genbank').describe('Format of the file.') })
const sequenceFile = file('text/plain; charset=utf-8', 'application/rdf+xml', 'application/octet-stream')
const Folder = z.object({ name: singleLineText(60, 1) })

export const designs = defineApi({
  summary: 'Vectors that customers design, with versions, folders and links',
  permissions: ['design.use'],
  keyScopes: ['design.use'],
  errors: {
    'design.too_many': { status: 409, values: z.object({ most: z.int().describe('Designs of one user.') }) },
    'design.too_many_versions': {
      status: 409,
      values: z.object({ most: z.int().describe('Versions of one design.') }),
    },
    'design.empty': 409,
    'folder.too_many': { status: 409, values: z.object({ most: z.int().describe('Folders of one user.') }) },
    'folder.name_taken': 409,
    'sequence_file.unreadable': 422,
    'sequence_file.no_dna': 422,
    'sequence_file.unconfirmed': {
      status: 422,
      values: z.object({
        unstated: z.array(z.string()).describe('Sequences of which nobody says whether they are circular.'),
        remarks: SequenceFileRemarks.describe('What cannot be taken over as it is.'),
      }),
    },
    'sequence_file.too_large': {
      status: 413,
      values: z.object({ limit: ByteCount.describe('Largest file in bytes.') }),
    },
    'sequence_file.too_long': {
      status: 422,
      values: z.object({
        bases: z.int().describe('Most bases of one sequence.'),
        features: z.int().describe('Most features of one sequence.'),
      }),
    },
  },
  endpoints: {
    list: {
      method: 'GET',
      path: `${base}/list`,
      needs: 'design.use',
      query: z.object({
        ...pageQuery.shape,
        k: z.string().max(100).default('').describe('Words in the name, tags, notes or features.'),
        of: z.enum(['own', 'company', 'all']).default('all').describe('Own designs, those of colleagues, or both.'),
        folder: z
          .union([z.literal(noFolder), DesignFolderId])
          .optional()
          .describe('Only those in this folder; `0` for those in none.'),
        tag: z.string().max(30).optional().describe('Only those with this word.'),
      }),
      reply: pageOf(DesignSummary),
      summary: 'Designs of the caller and shared ones of colleagues, the last changed first',
    },
    overview: {
      method: 'GET',
      path: `${base}/overview`,
      needs: 'design.use',
      reply: DesignOverview,
      summary: 'Folders and tags of the caller, with the number of designs',
    },
    detail: {
      method: 'GET',
      path: `${base}/:id`,
      needs: 'design.use',
      params: DesignParams,
      reply: Design,
      summary: 'A design with its current sequence',
    },
    create: {
      method: 'POST',
      idempotent: 'optional',
      path: `${base}/add`,
      needs: 'design.use',
      body: DesignDraft,
      reply: Design,
      fails: ['design.too_many'],
      summary: 'Keep a new design',
    },
    save: {
      method: 'PUT',
      path: `${base}/:id/molecule`,
      needs: 'design.use',
      params: DesignParams,
      body: DesignSave,
      reply: DesignSummary,
      summary: 'Save the sequence, unless somebody saved another one since it was read',
    },
    update: {
      method: 'PATCH',
      path: `${base}/:id`,
      needs: 'design.use',
      params: DesignParams,
      body: DesignChange,
      reply: DesignSummary,
      summary: 'Rename, move, tag or share a design',
    },
    duplicate: {
      method: 'POST',
      idempotent: 'optional',
      path: `${base}/:id/duplicate`,
      needs: 'design.use',
      params: DesignParams,
      body: z.object({ name }),
      reply: DesignSummary,
      fails: ['design.too_many'],
      summary: 'Copy a design, one’s own or a colleague’s',
    },
    remove: {
      method: 'DELETE',
      path: `${base}/:id`,
      needs: 'design.use',
      params: DesignParams,
      reply: z.null(),
      summary: 'Delete a design; versions that were ordered stay with their orders',
    },
    listVersions: {
      method: 'GET',
      path: `${base}/:id/versions`,
      needs: 'design.use',
      params: DesignParams,
      reply: z.array(DesignVersion),
      summary: 'The saved versions of a design, the newest first',
    },
    saveVersion: {
      method: 'POST',
      path: `${base}/:id/versions`,
      needs: 'design.use',
      params: DesignParams,
      body: z.object({
        version: DesignSave.shape.version,
        comment: multiLineText(500).default(''),
      }),
      reply: DesignVersion,
      fails: ['design.too_many_versions', 'design.empty'],
      summary: 'Keep the current state as a version that never changes',
    },
    version: {
      method: 'GET',
      path: `${base}/version/:id`,
      needs: 'design.use',
      params: VersionParams,
      reply: DesignVersionDetail,
      summary: 'A saved version with its sequence',
    },
    compare: {
      method: 'GET',
      path: `${base}/:id/compare`,
      needs: 'design.use',
      params: DesignParams,
      query: z.object({
        from: DesignVersionId.describe('The older version.'),
        to: DesignVersionId.optional().describe('The newer version; the current state if absent.'),
      }),
      reply: DesignComparison,
      summary: 'What changed between two versions',
    },
    share: {
      method: 'POST',
      path: `${base}/:id/link`,
      needs: 'design.use',
      params: DesignParams,
      reply: z.object({ token: z.string().describe('Secret part of the link; it is shown this once.') }),
      summary: 'Make a link that shows the design without a login; an earlier one ends',
    },
    unshare: {
      method: 'DELETE',
      path: `${base}/:id/link`,
      needs: 'design.use',
      params: DesignParams,
      reply: z.null(),
      summary: 'End the link',
    },
    shared: {
      method: 'GET',
      path: `${base}/shared/:token`,
      needs: 'public',
      params: z.object({ token: ShareToken }),
      reply: SharedDesign,
      summary: 'The design of a link',
    },
    importFile: {
      method: 'POST',
      idempotent: 'optional',
      path: `${base}/import`,
      needs: 'design.use',
      body: DesignImport,
      reply: DesignImportReply,
      fails: [
        'design.too_many',
        'sequence_file.unreadable',
        'sequence_file.no_dna',
        'sequence_file.unconfirmed',
        'sequence_file.too_large',
        'sequence_file.too_long',
      ],
      summary: 'Make designs of a sequence file',
    },
    exportFile: {
      method: 'GET',
      path: `${base}/:id/export`,
      needs: 'design.use',
      params: DesignParams,
      query: ExportQuery,
      reply: sequenceFile,
      summary: 'The current sequence as a file',
    },
    exportVersion: {
      method: 'GET',
      path: `${base}/version/:id/export`,
      needs: 'design.use',
      params: VersionParams,
      query: ExportQuery,
      reply: sequenceFile,
      summary: 'A saved version as a file',
    },
    createFolder: {
      method: 'POST',
      idempotent: 'optional',
      path: `${base}/folder`,
      needs: 'design.use',
      body: Folder,
      reply: DesignFolder,
      fails: ['folder.too_many', 'folder.name_taken'],
      summary: 'Make a folder',
    },
    renameFolder: {
      method: 'PATCH',
      path: `${base}/folder/:id`,
      needs: 'design.use',
      params: FolderParams,
      body: Folder,
      reply: DesignFolder,
      fails: ['folder.name_taken'],
      summary: 'Rename a folder',
    },
    removeFolder: {
      method: 'DELETE',
      path: `${base}/folder/:id`,
      needs: 'design.use',
      params: FolderParams,
      reply: z.null(),
      summary: 'Delete a folder; its designs stay',
    },
  },
})
