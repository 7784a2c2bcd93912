import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { rows } from '../../kernel/endpoint-kinds.ts'
import { Decimal, exportQuery } from '../../kernel/export-query.ts'
import { ByteCount } from '../../kernel/format-values.ts'
import { id } from '../../kernel/ids.ts'
import { Currency } from '../../kernel/money.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { languages } from '../../kernel/texts.ts'
import { LocalDate } from '../../kernel/time.ts'

export const ProductId = id('prd')
export const PackId = id('pck')

export const categories = [
  'biosimilar',
  'isotype-control',
  'anti-mouse',
  'fusion-protein',
  'adc',
  'related',
  'recombinant-protein',
  'cell-line',
  'plasmid',
] as const
export const Category = z.enum(categories)
export type Category = z.infer<typeof Category>

export const formats = [
  'igg',
  'fab',
  'scfv-fc',
  'bispecific',
  'fc-fusion',
  'adc',
  'isotype-control',
  'recombinant-protein',
  'cell-line',
  'plasmid',
  'reagent',
] as const
export const Format = z.enum(formats)
export type Format = z.infer<typeof Format>

/** Filters of a list: values of one facet are alternatives, several facets restrict. */
export const facetNames = [
  'sec',
  'target',
  'isotype',
  'host',
  'reactivity',
  'application',
  'format',
  'conjugate',
] as const
export const FacetName = z.enum(facetNames)
export type FacetName = z.infer<typeof FacetName>

export const Prices = z
  .partialRecord(Currency, z.int().nullable())
  .describe('List prices in minor units by currency; null where a price is only given as a quote.')
export type Prices = z.infer<typeof Prices>

export const StockState = z.enum(['in-stock', 'low', 'made-to-order'])
export type StockState = z.infer<typeof StockState>

/** The newest lot beside the limits that every lot keeps. */
export const LotQuality = z.object({
  purity: z.number().nullable().describe('Percent, measured on the newest lot.'),
  purityMin: z.number().nullable().describe('The least percentage a lot may have.'),
  endotoxin: z.number().nullable().describe('Measured on the newest lot.'),
  endotoxinMax: z.number().nullable().describe('The most that a lot may have.'),
  endotoxinUnit: z.string().nullable().describe('Unit of both, such as `EU/mg`.'),
})
export type LotQuality = z.infer<typeof LotQuality>

/** A row of a list, with what buyers compare. */
export const ProductCard = z.object({
  code: z.string(),
  slug: z.string(),
  category: Category,
  sec: z.string().nullable(),
  format: Format,
  name: z.string(),
  cloneName: z.string().nullable().describe('The name without its grade; null for what is sold in one grade only.'),
  target: z.string().nullable(),
  clone: z.string().nullable(),
  isotype: z.string().nullable(),
  host: z.string().nullable(),
  reactivity: z.array(z.string()),
  applications: z.array(z.string()),
  dar: z.number().nullable(),
  conjugate: z.string().nullable().describe('What a conjugate carries, such as `MMAE`.'),
  quality: LotQuality.nullable().describe('Null where lots are not tested for purity and endotoxin.'),
  hue: z.int(),
  from: Prices,
  fromUnit: z.string(),
  stock: StockState,
  /** The smallest pack with a list price, to add from the list. */
  quickPack: PackId.nullable(),
})
export type ProductCard = z.infer<typeof ProductCard>

export const Clone = z.object({
  name: z.string().describe('Name without a grade.'),
  grades: z.array(ProductCard).describe('The grades that match the filter, the least demanding first.'),
})
export type Clone = z.infer<typeof Clone>

export const PackTier = z.object({
  minQuantity: z.int().describe('From how many packs on.'),
  prices: Prices.describe('Prices of one pack in minor units by currency.'),
})
export type PackTier = z.infer<typeof PackTier>

export const Pack = z.object({
  id: PackId,
  amount: z.string().describe('Decimal number of units in one pack.'),
  unit: z.string().describe('Unit of the amount, such as `mg`.'),
  prices: Prices,
  tiers: z.array(PackTier).describe('What one pack costs from larger quantities on, the smallest quantity first.'),
  stock: z.int().describe('Packs in stock.'),
  leadDays: z.int().describe('Working days until a pack that is not in stock is shipped.'),
})
export type Pack = z.infer<typeof Pack>

export const Lot = z.object({
  lotNo: z.string(),
  madeOn: LocalDate,
  expiresOn: LocalDate,
  purity: z.number().nullable(),
  endotoxin: z.number().nullable(),
  concentration: z.number().nullable(),
  tests: z
    .array(
      z.object({
        test: z.string().describe('Code of the test.'),
        name: z.string().describe('Name of the test in the reader’s language.'),
        value: z.union([z.number(), z.string()]).describe('Result; words are in the reader’s language.'),
        unit: z.string().describe('Unit of the result, or empty.'),
        limit: z.string().describe('Limit of release.'),
      }),
    )
    .describe('Further tests, such as mycoplasma or the drug-to-antibody ratio.'),
  /** Generated measurements, to be marked as such wherever they are shown. */
  demo: z.boolean(),
})
export type Lot = z.infer<typeof Lot>

export const Target = z.object({
  symbol: z.string(),
  protein: z.string(),
  uniprot: z.string().nullable(),
  aliases: z.array(z.string()),
})
export type Target = z.infer<typeof Target>

export const DataSeries = z.object({ x: z.array(z.number()), y: z.array(z.number()) })

/** Minutes, and percent of the total area. */
const Peak = z.object({ name: z.enum(['aggregate', 'monomer', 'fragment']), time: z.number(), share: z.number() })

const LotFigures = z.object({
  lotNo: z.string().describe('Number of the lot.'),
  sec: DataSeries.extend({ peaks: z.array(Peak).describe('Peaks with their share of the area.') })
    .nullable()
    .describe('Size-exclusion chromatogram: minutes and absorbance.'),
  hic: DataSeries.extend({
    average: z.number().describe('Drug-to-antibody ratio.'),
    peaks: z
      .array(
        z.object({
          drugs: z.int().describe('Drugs on one antibody.'),
          share: z.number().describe('Percent of the area.'),
          time: z.number().describe('Minutes.'),
        }),
      )
      .describe('Peaks by number of drugs.'),
  })
    .nullable()
    .describe('Hydrophobic interaction chromatogram of a conjugate on cysteines: minutes and absorbance.'),
  drugLoad: z
    .object({
      average: z.number().describe('Drug-to-antibody ratio.'),
      species: z
        .array(
          z.object({
            drugs: z.int().describe('Drugs on one antibody.'),
            share: z.number().describe('Percent of the antibodies.'),
          }),
        )
        .describe('Antibodies by number of drugs.'),
    })
    .nullable()
    .describe('Drug load of a conjugate on lysines, by intact mass spectrometry.'),
  binding: z
    .array(
      z.object({
        name: z.string().nullable().describe('Target or product, where there are several curves.'),
        points: DataSeries.describe('Concentration in nM and signal.'),
        fit: z
          .object({ bottom: z.number(), top: z.number(), ec50: z.number().describe('In nM.'), hill: z.number() })
          .nullable()
          .describe('Four-parameter fit; null where nothing binds.'),
      }),
    )
    .nullable()
    .describe('ELISA on each target; the one of an isotype control is flat beside an antibody that binds.'),
  expression: DataSeries.extend({
    target: z.string().describe('What is stained.'),
    reference: z.enum(['parental', 'isotype']).describe('What the line is compared with.'),
    parental: z.string().nullable().describe('Name of the parental line.'),
    referenceY: z.array(z.number()).describe('Histogram of the comparison, at the same channels.'),
  })
    .nullable()
    .describe(
      'Flow cytometry of a cell line: decimal logarithm of the fluorescence, and percent of the fullest channel.',
    ),
  growth: DataSeries.extend({
    doublingHours: z.int().describe('Doubling time in hours.'),
    isAttached: z.boolean().describe('Whether cells are counted by area rather than by volume.'),
  })
    .nullable()
    .describe('Growth of a cell line: days, and cells in 10⁵ per mL or 10⁴ per cm².'),
  gel: z
    .array(z.object({ lane: z.string(), bands: z.array(z.object({ kda: z.number(), share: z.number() })) }))
    .nullable()
    .describe('SDS-PAGE: masses and shares of the bands of each lane.'),
})

/** Numbers to draw. */
export const ProductFigures = z.object({
  lots: z.array(LotFigures).describe('Lots with figures, the newest first.'),
})
export type ProductFigures = z.infer<typeof ProductFigures>

export const LotLimits = LotQuality.pick({ purityMin: true, endotoxinMax: true, endotoxinUnit: true })
export type LotLimits = z.infer<typeof LotLimits>

const NewestLot = z.object({ lotNo: z.string(), madeOn: LocalDate })

/** A product with its newest lot, and the chromatograms of the lots before it. */
export const CertifiedLot = ProductCard.extend({
  ...NewestLot.shape,
  expiresOn: LocalDate,
  isWithinLimits: z.boolean().describe('Whether purity and endotoxin keep their limits.'),
  demo: z.boolean().describe('Generated measurements, to be marked as such.'),
  traces: z
    .array(DataSeries.extend({ lotNo: z.string() }))
    .describe('Size-exclusion chromatograms of up to three lots, the newest first: minutes and absorbance.'),
})
export type CertifiedLot = z.infer<typeof CertifiedLot>

/** Kinds of uploaded documents of a product. */
export const documentKinds = ['datasheet', 'protocol', 'certificate', 'safety', 'other'] as const
export const DocumentKind = z.enum(documentKinds)
export type DocumentKind = z.infer<typeof DocumentKind>

/** The checksum of an image's content, which names it in its address. */
export const ImageHash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({
    description: 'Names the image in its address; it changes with the content.',
    examples: ['e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  })

export const ProductImage = z.object({
  hash: ImageHash,
  width: z.int().describe('In pixels, as it is shown.'),
  height: z.int().describe('In pixels, as it is shown.'),
  alt: z.string().describe('What the image shows, in the reader’s language.'),
})
export type ProductImage = z.infer<typeof ProductImage>

export const ProductDocumentId = id('pdo')

export const ProductDocument = z.object({
  id: ProductDocumentId.describe('Names the document in its address.'),
  kind: DocumentKind.describe('What it is.'),
  language: z.enum(languages).describe('Language of the file.'),
  title: z.string().describe('Title in the reader’s language.'),
  type: z.string().describe('Media type.'),
  size: ByteCount.describe('Size in bytes.'),
})
export type ProductDocument = z.infer<typeof ProductDocument>

export const Product = z.object({
  ...ProductCard.shape,
  id: ProductId,
  identity: z.string(),
  description: z.string(),
  targets: z.array(Target),
  /** Specs in reading order; the key selects the label. */
  specs: z.array(z.object({ key: z.string(), value: z.string() })),
  packs: z.array(Pack),
  lots: z.array(Lot),
  images: z.array(ProductImage).describe('Images in the order of the gallery.'),
  documents: z.array(ProductDocument).describe('Published files beside the generated documents.'),
  control: ProductCard.nullable(),
  controlled: z.array(ProductCard).describe('Products that an isotype control belongs to.'),
  related: z.array(ProductCard),
})
export type Product = z.infer<typeof Product>

export const productSorts = ['name', 'price', '-price', 'newest'] as const

const facet = (description: string) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' ? value.split('|').filter(Boolean) : value),
      z.array(z.string().max(80)).max(50).optional(),
    )
    .describe(`${description} Several values are separated by bars.`)

export const ProductFilter = z.object({
  category: Category.describe('Category of the catalogue.'),
  sec: facet('Purity class by size-exclusion chromatography.'),
  target: facet('Symbols of targets.'),
  isotype: facet('Isotypes.'),
  host: facet('Host species.'),
  reactivity: facet('Species that it reacts with.'),
  application: facet('Applications.'),
  format: facet('Molecule formats.'),
  conjugate: facet('What conjugates carry.'),
})
export type ProductFilter = z.output<typeof ProductFilter>

export const ProductQuery = z.object({
  ...ProductFilter.shape,
  pageNo: pageQuery.shape.pageNo,
  pageSize: z.coerce.number().int().min(1).max(100).default(20).describe('Records per page.'),
  sort: z.enum(productSorts).default('name').describe('Order of the list; a minus sorts downwards.'),
})
export type ProductQuery = z.output<typeof ProductQuery>

/** The most products of one file. */
export const maxExportedProducts = 5000

const Price = Decimal.nullable().describe('List price of the size; empty where it is only given as a quote.')

/** As of the list; `format` is that of the file. */
const ExportFilter = ProductQuery.omit({ pageNo: true, pageSize: true, format: true }).extend({
  moleculeFormat: facet('Molecule formats.'),
})

/** A product in a file, under the names of the list. */
export const ExportedProduct = z.object({
  code: z.string().describe('Catalogue number.'),
  name: z.string().describe('Name in the reader’s language.'),
  grade: z.string().describe('Grade or group within the category.'),
  target: z.string().nullable().describe('What people call the target.'),
  clone: z.string().nullable().describe('Clone number.'),
  isotype: z.string().nullable().describe('Isotype.'),
  host: z.string().nullable().describe('Host species; of proteins the expression host.'),
  reactivity: z.string().describe('Species that it reacts with.'),
  applications: z.string().describe('Applications.'),
  conjugate: z.string().nullable().describe('What a conjugate carries.'),
  purity: z.number().nullable().describe('Percent, measured on the newest lot.'),
  endotoxin: z.number().nullable().describe('Measured on the newest lot.'),
  endotoxinUnit: z.string().nullable().describe('Unit of the endotoxin.'),
  size: z.string().describe('The smallest size with a price.'),
  usd: Price,
  eur: Price,
  cny: Price,
  jpy: Price,
  gbp: Price,
  stock: StockState,
})

export const FacetCount = z.object({ value: z.string(), label: z.string(), count: z.int() })
export const Facets = z.record(FacetName, z.array(FacetCount))
export type Facets = z.infer<typeof Facets>

/** Option numbers of the category selector in the header. */
export const searchCategories: Record<string, Category | undefined> = {
  '0': undefined,
  '1': 'biosimilar',
  '2': 'isotype-control',
  '3': 'anti-mouse',
  '4': 'fusion-protein',
  '5': 'related',
}

/** The most that is searched for; what is longer is cut. */
export const maxKeywordLength = 100

/** The most products that a search counts and lists; anyone who wants all has the lists of the catalogue. */
export const maxSearchHits = 2000

/** Orders of a search. */
export const searchSorts = ['relevance', 'target', ...productSorts] as const

const keywordText = z
  .string()
  .transform((text) => text.trim().slice(0, maxKeywordLength))
  .describe('At least two characters of a name, number, clone, target or alias; what is longer than 100 is cut.')

const SearchQuery = z.object({
  keyword: keywordText,
  categoryId: z.string().max(2).default('0').describe('Number of a category from 1 to 5; 0 searches all.'),
  pageNo: pageQuery.shape.pageNo,
  pageSize: z.coerce.number().int().min(1).max(100).default(20).describe('Records per page.'),
})

const correctedKeyword = z
  .string()
  .nullable()
  .describe('What was searched for instead, because nothing was found for the keyword as it was typed; else null.')

/** A search as a list. */
export const SearchListQuery = SearchQuery.extend({
  ...ProductFilter.shape,
  category: facet('Categories of the catalogue.'),
  sort: z.enum(searchSorts).default('relevance').describe('Order of the list; a minus sorts downwards.'),
})
export type SearchListQuery = z.output<typeof SearchListQuery>

export const SearchList = pageOf(Clone).extend({
  correctedKeyword,
  isCut: z.boolean().describe('Whether there are more products than a search lists.'),
  facets: Facets.describe('Each value of what was found, with how many clones choosing it would list.'),
  categories: z.array(FacetCount).describe('Categories of what was found, in the same way.'),
})
export type SearchList = z.infer<typeof SearchList>

export const Suggestion = z.object({
  kind: z.enum(['target', 'product']),
  text: z.string().describe('Name of the product, or of the target as it was typed.'),
  target: z.string().nullable().describe('What people call the target.'),
  isCorrection: z.boolean().describe('Whether it is only similar to what was typed.'),
  product: ProductCard.pick({ code: true, slug: true, category: true, format: true, hue: true, dar: true })
    .nullable()
    .describe('Null for targets.'),
})
export type Suggestion = z.infer<typeof Suggestion>

/** Catalogue numbers that one call looks up: as many as one call puts into a cart. */
export const maxLookupCodes = 50

export const OrderLookup = z.object({
  code: z.string().describe('As it was asked for.'),
  state: z.enum(['found', 'unavailable', 'unknown']).describe('Unavailable products are no longer sold.'),
  product: ProductCard.pick({ code: true, slug: true, category: true, name: true })
    .nullable()
    .describe('Null where no product has this number.'),
  packs: z.array(Pack).describe('The sizes that can be ordered.'),
  suggestions: z
    .array(z.object({ code: z.string(), name: z.string() }))
    .describe('Up to three products that may have been meant, for unknown numbers.'),
})
export type OrderLookup = z.infer<typeof OrderLookup>

const ProductSlug = z
  .string()
  .regex(/^[\w-]{1,120}$/)
  .describe('Slug or catalogue number of the product.')
const base = '/by-{product}/{product}/by{product}Product'

export const products = defineApi({
  summary: 'The catalogue: lists, facets, search and product details',
  permissions: [],
  errors: { 'search.too_short': 400 },
  endpoints: {
    list: {
      method: 'GET',
      path: `${base}/list`,
      needs: 'public',
      query: ProductQuery,
      reply: pageOf(ProductCard),
      summary: 'Products of a category, filtered, sorted, a page at a time',
    },
    clones: {
      method: 'GET',
      path: `${base}/clones`,
      needs: 'public',
      query: ProductQuery,
      reply: pageOf(Clone),
      summary: 'The same as the list, with one record per clone that holds its grades',
    },
    exportList: {
      method: 'GET',
      path: `${base}/export`,
      needs: 'public',
      query: exportQuery(ExportFilter, ExportedProduct).extend({
        language: z.enum(languages).optional().describe('Of the words; the caller’s language if absent.'),
      }),
      reply: rows(ExportedProduct),
      summary: 'The products of a list as CSV, XLSX or NDJSON, at most 5000',
    },
    facets: {
      method: 'GET',
      path: `${base}/facets`,
      needs: 'public',
      query: ProductFilter,
      reply: Facets,
      summary: 'How many clones each further choice would leave; products without grades count as one each',
    },
    detail: {
      method: 'GET',
      path: `${base}/detail/:slug`,
      needs: 'public',
      params: z.object({ slug: ProductSlug }),
      reply: Product,
      summary: 'Everything a buyer may know about one product; the slug or the catalogue number names it',
    },
    figures: {
      method: 'GET',
      path: `${base}/figures/:slug`,
      needs: 'public',
      params: z.object({ slug: ProductSlug }),
      reply: ProductFigures,
      summary: 'What was measured on each lot, as numbers to draw',
    },
    search: {
      method: 'GET',
      path: `${base}/search`,
      needs: 'public',
      query: SearchQuery,
      reply: pageOf(ProductCard).extend({ correctedKeyword }),
      fails: ['search.too_short'],
      summary: 'Products by name, catalogue number, clone, target or alias, at most 2000; exact hits first',
    },
    searchList: {
      method: 'GET',
      path: `${base}/search-list`,
      needs: 'public',
      query: SearchListQuery,
      reply: SearchList,
      fails: ['search.too_short'],
      summary:
        'The same search with one record per clone, filtered and sorted like a list, with counts for each filter',
    },
    suggest: {
      method: 'GET',
      path: `${base}/suggest`,
      needs: 'public',
      query: SearchQuery.pick({ keyword: true, categoryId: true }),
      reply: z.object({
        records: z.array(Suggestion).max(8),
        total: z
          .int()
          .describe('How many clones a search for the text lists; 0 where it finds nothing as it is typed.'),
      }),
      summary:
        'Up to eight targets and products that a text may mean while it is typed, with similar names for typing errors',
    },
    lookup: {
      method: 'GET',
      path: `${base}/lookup`,
      needs: 'public',
      query: z.object({
        codes: z
          .preprocess(
            (value) => (typeof value === 'string' ? value.split('|').filter(Boolean) : value),
            z.array(z.string().max(80)).min(1).max(maxLookupCodes),
          )
          .describe('Catalogue numbers, separated by bars.'),
      }),
      reply: z.object({ records: z.array(OrderLookup) }),
      summary: 'Products and sizes by catalogue number, for quick orders; similar names for unknown numbers',
    },
    overview: {
      method: 'GET',
      path: `${base}/overview`,
      needs: 'public',
      reply: z.object({
        counts: z.record(Category, z.int()).describe('As lists count: the grades of a clone are one product.'),
        inStock: z.record(Category, z.int()).describe('Those of them of which a pack is in stock.'),
        lots: z.int().describe('Lots with a certificate.'),
        inVivoLimits: LotLimits.nullable().describe(
          'The limits that every lot for use in vivo keeps; null without any.',
        ),
        newest: z
          .array(ProductCard.extend(NewestLot.shape))
          .describe('Products of all categories by their newest lot.'),
        certificates: z
          .array(CertifiedLot)
          .max(4)
          .describe('The newest lots with a chromatogram, of several categories.'),
      }),
      summary: 'How many products each category has, how many are in stock, and what is new by lot',
    },
  },
})
