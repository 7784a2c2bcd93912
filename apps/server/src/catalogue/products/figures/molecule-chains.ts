import type { Format } from '@paratope/contract/catalogue/products'
import { roundTo } from './random.ts'

export interface MoleculeInputs {
  format: Format
  /** kDa; a usual one of the format where it is not known. */
  molecularWeight?: number | null
  expression?: string | null
  tag?: string | null
  /** Code of the molecule's architecture, such as `tandem-scfv`. */
  structure?: string | null
}

/** Apparent mass in kDa, and how many of them one molecule has. */
interface Chain {
  kda: number
  count: number
}

/** Bands of a molecule on a denaturing gel: parts that disulfides hold together, and the single chains. */
export interface MoleculeChains {
  nonReduced: readonly Chain[]
  reduced: readonly Chain[]
  /** Two heavy and two light chains, joined between the heavy ones. */
  isImmunoglobulin: boolean
}

const defaultWeight: Partial<Record<Format, number>> = {
  fab: 48,
  'scfv-fc': 80,
  'fc-fusion': 100,
  'recombinant-protein': 35,
}

export const getWeight = ({ format, molecularWeight }: MoleculeInputs): number =>
  molecularWeight ?? defaultWeight[format] ?? 150

const buildMolecule = (nonReduced: readonly Chain[], reduced: readonly Chain[]): MoleculeChains => ({
  nonReduced,
  reduced,
  isImmunoglobulin: false,
})

const buildImmunoglobulin = (kda: number): MoleculeChains => ({
  nonReduced: [{ kda, count: 1 }],
  reduced: [
    { kda: 50, count: 2 },
    { kda: 25, count: 2 },
  ],
  isImmunoglobulin: true,
})

const buildSingleChain = (kda: number): MoleculeChains => buildMolecule([{ kda, count: 1 }], [{ kda, count: 1 }])

const buildHomodimer = (kda: number): MoleculeChains =>
  buildMolecule([{ kda, count: 1 }], [{ kda: roundTo(kda / 2, 1), count: 2 }])

/** Polyethylene glycol binds little SDS and much water, so it runs at about twice its mass. */
const pegDrag = 2
const fabWeight = 48

/** Chains of the architectures that their format does not tell. */
const structures: Readonly<Record<string, (kda: number) => MoleculeChains>> = {
  scfv: buildSingleChain,
  'tandem-scfv': buildSingleChain,
  'scfv-scfc': buildSingleChain,
  'bivalent-vhh': buildSingleChain,
  'tandem-vhh': buildSingleChain,
  'pegylated-fab': (kda) => {
    const peg = (kda - fabWeight) * pegDrag
    const chain = fabWeight / 2
    return buildMolecule(
      [{ kda: fabWeight + peg, count: 1 }],
      [
        { kda: chain + peg, count: 1 },
        { kda: chain, count: 1 },
      ],
    )
  },
  // A second Fab sits on one of the heavy chains.
  'crossmab-2-1': (kda) =>
    buildMolecule(
      [{ kda, count: 1 }],
      [
        { kda: 75, count: 1 },
        { kda: 50, count: 1 },
        { kda: 24, count: 3 },
      ],
    ),
  // Each heavy chain ends in an scFv.
  'igg-scfv': (kda) =>
    buildMolecule(
      [{ kda, count: 1 }],
      [
        { kda: kda / 2 - 25, count: 2 },
        { kda: 25, count: 2 },
      ],
    ),
  'igg-fusion': (kda) =>
    buildMolecule(
      [{ kda, count: 1 }],
      [
        { kda: kda / 2 - 25, count: 2 },
        { kda: 25, count: 2 },
      ],
    ),
  // One arm is an scFv on its Fc part, the other a Fab.
  biparatopic: (kda) =>
    buildMolecule(
      [{ kda, count: 1 }],
      [
        { kda: 52, count: 1 },
        { kda: 49, count: 1 },
        { kda: 24, count: 1 },
      ],
    ),
  // A T-cell receptor's alpha chain, and its beta chain with the scFv.
  immtac: (kda) =>
    buildMolecule(
      [{ kda, count: 1 }],
      [
        { kda: kda - 22, count: 1 },
        { kda: 22, count: 1 },
      ],
    ),
  // One chain carries the fused protein, the other is an Fc part alone.
  'monomeric-fc-fusion': (kda) =>
    buildMolecule(
      [{ kda, count: 1 }],
      [
        { kda: kda - 26, count: 1 },
        { kda: 26, count: 1 },
      ],
    ),
  // A metal ion holds the heavy chain of factor VIII, which SDS removes.
  'factor-viii-fc': (kda) =>
    buildMolecule(
      [
        { kda: kda - 90, count: 1 },
        { kda: 90, count: 1 },
      ],
      [
        { kda: kda - 90 - 26, count: 1 },
        { kda: 90, count: 1 },
        { kda: 26, count: 1 },
      ],
    ),
}

/** Glycans slow a protein down; bacteria add none. */
const glycanDrag = 1.2

function buildProtein(molecule: MoleculeInputs): MoleculeChains {
  const kda = getWeight(molecule) * (molecule.expression === 'e-coli' ? 1 : glycanDrag)
  const chain = roundTo(kda, 1)
  // The weight is that of one chain; an Fc tag joins two.
  return molecule.tag === 'c-hfc'
    ? buildMolecule([{ kda: roundTo(2 * kda, 1), count: 1 }], [{ kda: chain, count: 2 }])
    : buildSingleChain(chain)
}

export function buildChains(molecule: MoleculeInputs): MoleculeChains {
  const kda = getWeight(molecule)
  const buildStructure = structures[molecule.structure ?? '']
  if (buildStructure) return buildStructure(kda)
  if (molecule.format === 'recombinant-protein') return buildProtein(molecule)
  const isDimer = molecule.format === 'fab' || molecule.format === 'scfv-fc' || molecule.format === 'fc-fusion'
  return isDimer ? buildHomodimer(kda) : buildImmunoglobulin(kda)
}
