import { z } from 'zod'
import { plainTextPatterns, singleLineText } from '../../kernel/plain-text.ts'
import { maxBases, maxFeatures, maxQualifiers, maxSegments } from './designs.constants.ts'

const [, multiLinePattern = /^$/] = plainTextPatterns

/** Kept as written: files must come back as they were. */
const keptText = (max: number) => z.string().max(max).regex(multiLinePattern)

export const Topology = z.enum(['circular', 'linear'])
export type Topology = z.infer<typeof Topology>

export const DesignSegment = z.strictObject({
  start: z.int().min(0).max(maxBases).describe('First base, counted from 0.'),
  end: z
    .int()
    .min(1)
    .max(2 * maxBases)
    .describe('Behind the last base; greater than the length where a circle’s origin is crossed.'),
  strand: z.union([z.literal(1), z.literal(-1)]).describe('1 is the top strand.'),
  isLeftPartial: z.literal(true).exactOptional().describe('The feature goes on before `start`.'),
  isRightPartial: z.literal(true).exactOptional().describe('The feature goes on after `end`.'),
})

export const DesignQualifier = z.strictObject({
  name: z
    .string()
    .regex(/^[^\s="<>]{1,60}$/)
    .describe('Name of a GenBank qualifier, such as `label`.'),
  value: keptText(20_000).nullable().describe('Null for a qualifier without a value, such as `pseudo`.'),
})

export const DesignFeature = z.strictObject({
  name: singleLineText(200, 1).describe('As shown on maps.'),
  type: z
    .string()
    .regex(/^[\w'*.-]{1,40}$/)
    .describe('GenBank feature key, such as `CDS`.'),
  segments: z
    .array(DesignSegment)
    .min(1)
    .max(maxSegments)
    .meta({
      description: 'In the order of reading, 5′ to 3′ of the feature.',
      examples: [[{ start: 0, end: 18, strand: 1 }]],
    }),
  isUnjoined: z.literal(true).exactOptional().describe('The segments have an order but are not joined.'),
  qualifiers: z.array(DesignQualifier).max(maxQualifiers).describe('GenBank qualifiers in their order.'),
})
export type DesignFeature = z.infer<typeof DesignFeature>

const Header = z.strictObject({
  name: z
    .string()
    .regex(/^[A-Z_ ]{1,20}$/)
    .meta({ description: 'Section of a GenBank file.', examples: ['KEYWORDS'] }),
  text: keptText(20_000).describe('Its text as written.'),
})

const isOnMolecule = ({ bases, topology, features }: z.input<typeof MoleculeShape>): boolean =>
  features.every(({ segments }) =>
    segments.every(
      ({ start, end }) =>
        start < bases.length &&
        end > start &&
        end - start <= bases.length &&
        (topology === 'circular' || end <= bases.length),
    ),
  )

const MoleculeShape = z.strictObject({
  name: singleLineText(120, 1).describe('Name inside files.'),
  topology: Topology.describe('Plasmids are circular.'),
  bases: z
    .string()
    .max(maxBases)
    .regex(/^[ACGTRYSWKMBDHVN]*$/)
    .meta({ description: 'Top strand, 5′ to 3′, in upper case; IUPAC codes.', examples: ['ATGGTGAGCAAGGGCTAA'] }),
  features: z.array(DesignFeature).max(maxFeatures).describe('Named spans of the sequence.'),
  description: keptText(20_000).exactOptional().describe('DEFINITION of the GenBank file.'),
  type: z
    .string()
    .regex(/^[A-Za-z-]{1,12}$/)
    .exactOptional()
    .describe('Kind of molecule as in GenBank; DNA if absent.'),
  headers: z.array(Header).max(60).exactOptional().describe('Other sections of the GenBank file it came from.'),
})

/** A molecule of the package `bio`, with limits. */
export const DesignMolecule = MoleculeShape.refine(isOnMolecule, {
  path: ['features'],
  params: { code: 'design.feature_outside' },
})
export type DesignMolecule = z.infer<typeof DesignMolecule>
