import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { Category } from '../products/products.ts'
import { Evidence, EvidenceDraft, EvidenceId } from './product-evidence.ts'

/** The types of the reference database, as addresses name them. */
export const referenceTypes = ['target', 'inn', 'clone', 'isotype'] as const
export type ReferenceType = (typeof referenceTypes)[number]

/** Index entry of names that start with a digit or another sign. */
export const otherLetters = '0-9'

const ReferenceQuery = z.object({
  keyword: z
    .string()
    .trim()
    .max(100)
    .optional()
    .meta({
      description: 'Part of a name, alias or accession; punctuation and case are ignored.',
      examples: ['PD-1'],
    }),
  letter: z
    .string()
    .regex(/^([A-Z]|0-9)$/)
    .optional()
    .meta({ description: 'First letter of the name; `0-9` for all others.', examples: ['P'] }),
  pageNo: pageQuery.shape.pageNo,
  pageSize: z.coerce.number().int().min(1).max(200).default(50).describe('Records per page.'),
})
export type ReferenceQuery = z.output<typeof ReferenceQuery>

const ProductCount = z.object({
  category: Category.describe('Category of the catalogue.'),
  count: z.int().describe('Number of products.'),
})

const ProductLink = z.object({
  code: z.string().describe('Catalogue number.'),
  slug: z.string().describe('Names the product in addresses.'),
  category: Category.describe('Category of the catalogue.'),
})

export const TargetReference = z.object({
  symbol: z.string().describe('Short name, as in the filters of product lists.'),
  protein: z.string().describe('Name of the protein.'),
  uniprot: z.string().nullable().describe('Accession in UniProt.'),
  aliases: z.array(z.string()).describe('Other names.'),
  products: z.array(ProductCount).describe('Products for the target, by category.'),
})
export type TargetReference = z.infer<typeof TargetReference>

export const InnReference = z.object({
  inn: z.string().describe('International non-proprietary name.'),
  target: z.string().nullable().describe('Symbols of its targets.'),
  format: z.string().describe('Molecule format, in the reader’s language.'),
  status: z.string().nullable().describe('Regulatory status, in the reader’s language.'),
  reference: z.string().nullable().describe('Brand name of the reference product.'),
  products: z.array(ProductLink).describe('Products with this name.'),
})
export type InnReference = z.infer<typeof InnReference>

export const CloneReference = z.object({
  clone: z.string().describe('Name of the clone.'),
  target: z.string().nullable().describe('Symbols of its targets; null for isotype controls.'),
  host: z.string().nullable().describe('Host species, in the reader’s language.'),
  isotype: z.string().nullable().describe('Isotype, in the reader’s language.'),
  reactivity: z.array(z.string()).describe('Species that it reacts with, in the reader’s language.'),
  products: z.array(ProductLink).describe('Products from this clone.'),
})
export type CloneReference = z.infer<typeof CloneReference>

export const IsotypeReference = z.object({
  isotype: z.string().describe('Name of the isotype, in the reader’s language.'),
  code: z.string().describe('Value of the isotype in filters of product lists.'),
  species: z.string().nullable().describe('Species, in the reader’s language.'),
  lightChains: z.array(z.string()).describe('Light chains of its products, in the reader’s language.'),
  controls: z.int().describe('Number of isotype controls.'),
  products: z.array(ProductCount).describe('Antibodies of the isotype, by category.'),
})
export type IsotypeReference = z.infer<typeof IsotypeReference>

const referencePage = <Entry extends z.ZodType>(entry: Entry) =>
  pageOf(entry).extend({ initials: z.array(z.string()).describe('First letters of all names of the type.') })

const base = '/by-order-client/reference'

export const references = defineApi({
  summary:
    'Reference database of the catalogue: targets, non-proprietary names, clones and isotypes; uses, protocols and citations of products',
  permissions: ['product-evidence.manage'],
  errors: { 'product_evidence.product_unknown': 400 },
  endpoints: {
    targets: {
      method: 'GET',
      path: `${base}/target/list`,
      needs: 'public',
      query: ReferenceQuery,
      reply: referencePage(TargetReference),
      summary: 'Targets of the catalogue with protein, accession, aliases and products',
    },
    inns: {
      method: 'GET',
      path: `${base}/inn/list`,
      needs: 'public',
      query: ReferenceQuery,
      reply: referencePage(InnReference),
      summary: 'Non-proprietary names with target, format, status and reference product',
    },
    clones: {
      method: 'GET',
      path: `${base}/clone/list`,
      needs: 'public',
      query: ReferenceQuery,
      reply: referencePage(CloneReference),
      summary: 'Clones with target, host, isotype and reactivity',
    },
    isotypes: {
      method: 'GET',
      path: `${base}/isotype/list`,
      needs: 'public',
      query: ReferenceQuery,
      reply: referencePage(IsotypeReference),
      summary: 'Isotypes with species, light chains and the number of controls',
    },
    evidence: {
      method: 'GET',
      path: `${base}/product/:slug/evidence`,
      needs: 'public',
      params: z.object({
        slug: z
          .string()
          .regex(/^[\w-]{1,120}$/)
          .describe('Slug or catalogue number of the product.'),
      }),
      reply: z.array(Evidence),
      summary: 'Uses, protocols and citations of a product, the newest first',
    },
    addEvidence: {
      method: 'POST',
      idempotent: 'optional',
      path: `${base}/evidence/add`,
      needs: 'product-evidence.manage',
      body: EvidenceDraft,
      reply: Evidence,
      fails: ['product_evidence.product_unknown'],
      summary: 'Enter a use, a protocol or a citation of a product; its page shows it at once',
    },
    removeEvidence: {
      method: 'DELETE',
      path: `${base}/evidence/:id`,
      needs: 'product-evidence.manage',
      params: z.object({ id: EvidenceId }),
      reply: z.null(),
      summary: 'Remove an entry from the page of its product',
    },
  },
})
