// Plants faults into complete plasmids: parts turned, left out or doubled, stops, shifted frames, broken signals.

import { vectorParts } from '../../packages/bio/src/annotation/parts.ts'
import { createConstruct, findMotif } from '../../packages/bio/src/function/construct.ts'
import type { FunctionRule } from '../../packages/bio/src/function/function-rules.ts'
import { motifs } from '../../packages/bio/src/function/motifs.ts'
import { findParts, type Molecule, type PartMatch, reverseComplementBases } from '../../packages/bio/src/index.ts'

export interface PlantedFault {
  readonly kind: string
  readonly molecule: Molecule
  /** One of these names the fault. */
  readonly rules: readonly FunctionRule[]
}

/** A plasmid turned so that a place begins at its origin, on the strand of the place. */
interface Turned {
  /** Bases from the first one of the place on. */
  readonly bases: string
  readonly size: number
}

const wrap = (at: number, length: number): number => ((at % length) + length) % length

export const getPartBases = (id: string): string => vectorParts.find((part) => part.id === id)?.bases ?? ''

export class Plasmid {
  readonly matches: readonly PartMatch[]
  readonly molecule: Molecule
  constructor(molecule: Molecule) {
    this.molecule = molecule
    this.matches = findParts(molecule, vectorParts, { minLength: 10 })
  }
  list(test: (match: PartMatch) => boolean): PartMatch[] {
    return this.matches.filter(test)
  }
  /** Reads the circle from a match on, in its direction. */
  turn({ start, end, strand }: Pick<PartMatch, 'start' | 'end' | 'strand'>): Turned {
    const { bases } = this.molecule
    const own = strand === 1 ? bases : reverseComplementBases(bases)
    const from = strand === 1 ? start : wrap(bases.length - end, bases.length)
    return { bases: own.slice(from) + own.slice(0, from), size: end - start }
  }
  /** The molecule with other bases in place of a match. */
  replace(match: Pick<PartMatch, 'start' | 'end' | 'strand'>, change: (own: string) => string): Molecule {
    const { bases, size } = this.turn(match)
    return { ...this.molecule, features: [], bases: change(bases.slice(0, size)) + bases.slice(size) }
  }
  remove = (match: PartMatch): Molecule => this.replace(match, () => '')
  flip = (match: PartMatch): Molecule => this.replace(match, reverseComplementBases)
  /** Bases before (negative) or behind the start of a match, in its direction. */
  insert(match: PartMatch, offset: number, text: string): Molecule {
    const { bases } = this.turn(match)
    const at = wrap(offset, bases.length)
    return { ...this.molecule, features: [], bases: bases.slice(0, at) + text + bases.slice(at) }
  }
  /** Bases upstream of a match, ending with its first. */
  before(match: PartMatch, count: number): string {
    return this.turn(match).bases.slice(-count)
  }
  behind(match: PartMatch, count: number): string {
    const { bases, size } = this.turn(match)
    return bases.slice(size, size + count)
  }
  /** Whether a match lies shortly upstream of another, on its strand. */
  isBefore(first: PartMatch, second: PartMatch, reach: number): boolean {
    const { length } = this.molecule.bases
    const gap = second.strand === 1 ? wrap(second.start - first.end, length) : wrap(first.start - second.end, length)
    return first.strand === second.strand && gap <= reach
  }
  motifMatches(motif: RegExp, size: number): PartMatch[] {
    const { top, bottom } = createConstruct(this.molecule, this.matches)
    const { length } = this.molecule.bases
    const [part] = vectorParts
    if (!part) throw new Error('no part')
    return [top, bottom].flatMap((view) =>
      findMotif(view, motif).map((at): PartMatch => {
        const start = view.strand === 1 ? at : wrap(length - at - size, length)
        return { part, start, end: start + size, strand: view.strand, mismatches: 0, identity: 1 }
      }),
    )
  }
}

type Planter = (plasmid: Plasmid) => readonly Molecule[]

const isId =
  (...ids: readonly string[]) =>
  ({ part }: PartMatch) =>
    ids.includes(part.id)
const isKind =
  (...kinds: readonly string[]) =>
  ({ part }: PartMatch) =>
    kinds.includes(part.kind)
const nuclearOnly = ({ part }: PartMatch) => part.kind === 'marker' && !part.hosts.includes('bacterial')
const bacterialOnly = ({ part }: PartMatch) =>
  part.kind === 'marker' && part.hosts.every((host) => host === 'bacterial')
const polTwo = ({ part }: PartMatch) =>
  part.kind === 'promoter' && !part.hosts.includes('bacterial') && part.hosts.length > 0 && !/u6|h1/.test(part.id)
const directedEnds = isId('pa-bgh', 'pa-bgh-208', 'pa-hgh', 'pa-hsvtk', 'pa-rbg', 'pa-rbg-long')
const bacterialOrigins = isId(
  'ori-puc',
  'ori-pbr322',
  'ori-p15a',
  'ori-psc101',
  'ori-cdf',
  'ori-rsf',
  'ori-cola',
  'ori-pbbr1',
)
const isGene = isKind('marker', 'reporter')

const stuffer = (size: number): string => {
  let [state, bases] = [11, '']
  while (bases.length < size) {
    state = (state * 48_271) % 2_147_483_647
    bases += 'ACGT'[state % 4]
  }
  return bases
}

const flank = (
  plasmid: Plasmid,
  rule: (gene: PartMatch) => boolean,
  isDriver: (match: PartMatch) => boolean,
  reach: number,
) =>
  plasmid.list(rule).flatMap((gene) => {
    const drivers = plasmid.list((match) => isDriver(match) && plasmid.isBefore(match, gene, reach))
    return drivers.length === 1 ? drivers : []
  })

/** Kinds of faults with the rules that name them. */
export const faultKinds: readonly { kind: string; rules: readonly FunctionRule[]; plant: Planter }[] = [
  {
    kind: 'bacterial marker without promoter',
    rules: ['marker.not_expressed'],
    plant: (p) => flank(p, bacterialOnly, isId('prom-ampr', 'prom-cat', 'prom-tet', 'prom-lacuv5'), 60).map(p.remove),
  },
  {
    kind: 'bacterial marker turned',
    rules: ['marker.not_expressed', 'marker.missing'],
    plant: (p) => p.list(bacterialOnly).map(p.flip),
  },
  {
    kind: 'nuclear marker without promoter',
    rules: ['gene.promoter_unknown', 'marker.not_expressed'],
    plant: (p) => flank(p, nuclearOnly, polTwo, 120).map(p.remove),
  },
  {
    kind: 'promoter of nuclear marker turned',
    rules: ['gene.promoter_unknown', 'marker.not_expressed', 'promoter.turned', 'gene.second_cistron'],
    plant: (p) => flank(p, nuclearOnly, polTwo, 120).map(p.flip),
  },
  {
    kind: 'nuclear marker turned',
    rules: ['gene.promoter_unknown', 'marker.not_expressed'],
    plant: (p) => p.list(nuclearOnly).map(p.flip),
  },
  {
    kind: 'reporter without promoter',
    rules: ['gene.promoter_unknown', 'gene.not_expressed', 'gene.second_cistron'],
    plant: (p) => flank(p, isKind('reporter'), polTwo, 300).map(p.remove),
  },
  {
    kind: 'promoter of reporter turned',
    rules: ['gene.promoter_unknown', 'gene.not_expressed', 'promoter.turned', 'unit.no_poly_a'],
    plant: (p) => flank(p, isKind('reporter'), polTwo, 300).map(p.flip),
  },
  {
    kind: 'poly(A) turned',
    rules: ['poly_a.turned', 'unit.no_poly_a'],
    plant: (p) => p.list(directedEnds).map(p.flip),
  },
  { kind: 'poly(A) left out', rules: ['unit.no_poly_a'], plant: (p) => p.list(isKind('polya')).map(p.remove) },
  { kind: 'T7 terminator turned', rules: ['terminator.turned'], plant: (p) => p.list(isId('term-t7')).map(p.flip) },
  {
    kind: 'terminator of bacteria turned',
    rules: ['terminator.turned'],
    plant: (p) =>
      p.list(isId('prom-arabad', 'prom-tac', 'prom-trc', 'prom-pltetO1')).length > 0
        ? p.list(isId('term-rrnb-t1t2', 'term-t7te')).map(p.flip)
        : [],
  },
  {
    kind: 'T7 terminator left out',
    rules: ['unit.no_terminator'],
    plant: (p) => p.list(isId('term-t7')).map(p.remove),
  },
  {
    kind: 'yeast terminator turned',
    rules: ['terminator.turned'],
    plant: (p) => p.list(isId('term-cyc1', 'term-adh1', 'term-aox1')).map(p.flip),
  },
  {
    kind: 'origin left out',
    rules: ['origin.missing'],
    plant: (p) => (p.list(bacterialOrigins).length === 1 ? p.list(bacterialOrigins).map(p.remove) : []),
  },
  {
    kind: 'origin doubled',
    rules: ['origin.duplicate'],
    plant: (p) => p.list(isId('ori-puc', 'ori-p15a')).map((m) => p.insert(m, -40, getPartBases(m.part.id))),
  },
  {
    kind: 'second origin',
    rules: ['origin.incompatible', 'origin.duplicate'],
    plant: (p) => p.list(isId('ori-puc')).map((m) => p.insert(m, -40, getPartBases('ori-p15a'))),
  },
  {
    kind: 'stop in a gene',
    rules: ['gene.early_stop', 'marker.missing'],
    plant: (p) =>
      p
        .list((m) => isGene(m) && m.end - m.start > 300)
        .map((m) => p.replace(m, (own) => `${own.slice(0, 90)}TAA${own.slice(93)}`)),
  },
  {
    kind: 'frame of a gene shifted',
    rules: ['gene.frame_shift', 'gene.early_stop', 'marker.missing'],
    plant: (p) =>
      p
        .list((m) => isGene(m) && m.end - m.start > 300)
        .map((m) => p.replace(m, (own) => `${own.slice(0, 150)}A${own.slice(150)}`)),
  },
  {
    kind: 'base of a gene lost',
    rules: ['gene.frame_shift', 'gene.early_stop', 'marker.missing'],
    plant: (p) =>
      p
        .list((m) => isGene(m) && m.end - m.start > 300)
        .map((m) => p.replace(m, (own) => own.slice(0, 201) + own.slice(202))),
  },
  {
    kind: 'start codon lost',
    rules: ['gene.no_start'],
    plant: (p) =>
      p.list((m) => isGene(m) && m.end - m.start > 300).map((m) => p.replace(m, (own) => `TTT${own.slice(3)}`)),
  },
  {
    kind: 'stop before a tag',
    rules: ['tag.after_stop'],
    plant: (p) => p.list((m) => m.part.kind === 'tag' && isBehindGene(p, m)).map((m) => p.insert(m, 0, 'TAA')),
  },
  {
    kind: 'frame of a tag shifted',
    rules: ['tag.out_of_frame'],
    plant: (p) => p.list((m) => m.part.kind === 'tag' && isBehindGene(p, m)).map((m) => p.insert(m, 0, 'G')),
  },
  {
    kind: '2A behind a stop',
    rules: ['peptide_2a.after_stop', 'gene.not_expressed', 'marker.not_expressed'],
    plant: (p) => p.list(isKind('2a-peptide')).map((m) => p.insert(m, 0, 'TGA')),
  },
  {
    kind: '2A out of frame',
    rules: ['peptide_2a.out_of_frame', 'peptide_2a.after_stop', 'marker.not_expressed', 'gene.not_expressed'],
    plant: (p) => p.list(isKind('2a-peptide')).map((m) => p.insert(m, 0, 'G')),
  },
  {
    kind: 'gene behind 2A out of frame',
    rules: [
      'peptide_2a.nothing_behind',
      'fusion.out_of_frame',
      'gene.no_start',
      'marker.not_expressed',
      'gene.not_expressed',
    ],
    plant: (p) => p.list(isKind('2a-peptide')).map((m) => p.insert(m, m.end - m.start, 'G')),
  },
  {
    kind: '2A turned',
    rules: ['peptide_2a.turned', 'gene.second_cistron', 'marker.not_expressed', 'gene.not_expressed'],
    plant: (p) => p.list(isKind('2a-peptide')).map(p.flip),
  },
  {
    kind: 'IRES turned',
    rules: ['ires.turned', 'gene.second_cistron', 'marker.not_expressed', 'gene.not_expressed'],
    plant: (p) => p.list((m) => m.part.kind === 'ires').map(p.flip),
  },
  {
    kind: 'IRES left out',
    rules: ['gene.second_cistron', 'marker.not_expressed', 'gene.not_expressed'],
    plant: (p) => p.list((m) => m.part.kind === 'ires' && hasGeneBefore(p, m)).map(p.remove),
  },
  { kind: 'WPRE turned', rules: ['wpre.turned'], plant: (p) => p.list(isId('reg-wpre')).map(p.flip) },
  { kind: "HIV 5' end left out", rules: ['lentivirus.one_ltr'], plant: (p) => listHivEnds(p, true).map(p.remove) },
  { kind: "HIV 3' end left out", rules: ['lentivirus.one_ltr'], plant: (p) => listHivEnds(p, false).map(p.remove) },
  {
    kind: 'HIV end turned',
    rules: ['lentivirus.ltr_turned'],
    plant: (p) => [...listHivEnds(p, true), ...listHivEnds(p, false)].map(p.flip),
  },
  {
    kind: 'psi left out',
    rules: ['lentivirus.no_psi'],
    plant: (p) => (isLenti(p) ? p.list(isId('psi-hiv1')).map(p.remove) : []),
  },
  {
    kind: 'psi turned',
    rules: ['lentivirus.psi_turned'],
    plant: (p) => (isLenti(p) ? p.list(isId('psi-hiv1')).map(p.flip) : []),
  },
  {
    kind: 'RRE left out',
    rules: ['lentivirus.no_rre'],
    plant: (p) => (isLenti(p) ? p.list(isId('rre')).map(p.remove) : []),
  },
  {
    kind: 'RRE turned',
    rules: ['lentivirus.rre_turned'],
    plant: (p) => (isLenti(p) ? p.list(isId('rre')).map(p.flip) : []),
  },
  {
    kind: 'cPPT left out',
    rules: ['lentivirus.no_cppt'],
    plant: (p) => (isLenti(p) ? p.list(isId('cppt')).map(p.remove) : []),
  },
  {
    kind: 'HIV binding site left out',
    rules: ['lentivirus.no_pbs'],
    plant: (p) => (isLenti(p) ? p.motifMatches(motifs.hivPbs, 18).map(p.remove) : []),
  },
  {
    kind: 'poly(A) inside of a lentivirus',
    rules: ['lentivirus.poly_a_inside'],
    plant: (p) =>
      isLenti(p) ? p.list(isId('rre')).map((m) => p.insert(m, m.end - m.start + 20, getPartBases('pa-bgh'))) : [],
  },
  {
    kind: 'lentivirus too long',
    rules: ['lentivirus.too_long'],
    plant: (p) => (isLenti(p) ? p.list(isId('rre')).map((m) => p.insert(m, m.end - m.start + 20, stuffer(6000))) : []),
  },
  {
    kind: 'promoter of the lentivirus left out',
    rules: ['lentivirus.no_promoter'],
    plant: (p) => (isLenti(p) ? p.list(isId('prom-rsv')).map(p.remove) : []),
  },
  {
    kind: 'MLV end left out',
    rules: ['retrovirus.one_ltr'],
    plant: (p) =>
      p.motifMatches(motifs.mlvR, 21).length === 2
        ? p.list(isId('ltr-mmlv', 'ltr-mscv')).slice(0, 1).map(p.remove)
        : [],
  },
  {
    kind: 'MLV end turned',
    rules: ['retrovirus.ltr_turned'],
    plant: (p) =>
      p.motifMatches(motifs.mlvR, 21).length === 2 ? p.list(isId('ltr-mmlv', 'ltr-mscv')).slice(0, 1).map(p.flip) : [],
  },
  {
    kind: 'psi of MLV left out',
    rules: ['retrovirus.no_psi'],
    plant: (p) => p.list(isId('psi-mmlv', 'psi-mesv')).map(p.remove),
  },
  {
    kind: 'poly(A) inside of a retrovirus',
    rules: ['retrovirus.poly_a_inside'],
    plant: (p) => p.list(isId('gag-mmlv')).map((m) => p.insert(m, m.end - m.start + 20, getPartBases('pa-bgh'))),
  },
  {
    kind: 'ITR left out',
    rules: ['aav.one_itr'],
    plant: (p) => (isAav(p) ? p.list((m) => m.part.id.startsWith('itr')).map(p.remove) : []),
  },
  {
    kind: 'ITRs alike',
    rules: ['aav.itrs_alike'],
    plant: (p) =>
      isAav(p)
        ? p
            .list((m) => m.part.id.startsWith('itr'))
            .map((m) => p.replace({ ...m, end: m.start + (m.end - m.start) }, reverseComplementBases))
        : [],
  },
  {
    kind: 'AAV too long',
    rules: ['aav.too_long'],
    plant: (p) =>
      isAav(p) && p.molecule.bases.length < 7600
        ? p.list((m) => m.part.id.startsWith('itr')).map((m) => p.insert(m, -60, stuffer(2500)))
        : [],
  },
  {
    kind: 'piggyBac end left out',
    rules: ['piggybac.one_end'],
    plant: (p) => (isBoth(p, 'pb-5itr', 'pb-3itr') ? p.list(isId('pb-5itr', 'pb-3itr')).map(p.remove) : []),
  },
  {
    kind: 'piggyBac end turned',
    rules: ['piggybac.ends_alike'],
    plant: (p) => (isBoth(p, 'pb-5itr', 'pb-3itr') ? p.list(isId('pb-5itr', 'pb-3itr')).map(p.flip) : []),
  },
  {
    kind: 'Tn7 arm left out',
    rules: ['tn7.one_arm'],
    plant: (p) => (isBoth(p, 'tn7l', 'tn7r') ? p.list(isId('tn7l', 'tn7r')).map(p.remove) : []),
  },
  {
    kind: 'Tn7 arm turned',
    rules: ['tn7.arms_alike'],
    plant: (p) => (isBoth(p, 'tn7l', 'tn7r') ? p.list(isId('tn7l', 'tn7r')).map(p.flip) : []),
  },
  {
    kind: 'Tn7 without marker',
    rules: ['tn7.no_marker'],
    plant: (p) => (isBoth(p, 'tn7l', 'tn7r') ? p.list(isId('mk-gentr')).map(p.remove) : []),
  },
  {
    kind: 'T in a guide',
    rules: ['guide.terminator_inside'],
    plant: (p) =>
      p
        .list(isId('grna-sp'))
        .filter((m) => hasGuidePromoter(p, m))
        .map((m) => p.replace(widen(p, m, 20), (own) => `GACCTTTTGACGGATCAAGC${own.slice(20)}`)),
  },
  {
    kind: 'scaffold left out',
    rules: ['guide.no_scaffold', 'guide.empty'],
    plant: (p) =>
      p
        .list(isId('grna-sp'))
        .filter((m) => hasGuidePromoter(p, m))
        .map(p.remove),
  },
  {
    kind: 'guide without end',
    rules: ['guide.no_end'],
    plant: (p) => p.list(isId('grna-sp', 'grna-sa')).map((m) => ({ ...p.molecule, features: [], bases: untail(p, m) })),
  },
  {
    kind: 'promoter of a guide turned',
    rules: ['guide.no_promoter'],
    plant: (p) =>
      p
        .list(isId('prom-u6'))
        .filter((m) => p.list(isKind('grna-scaffold')).some((s) => p.isBefore(m, s, 40)))
        .map(p.flip),
  },
  {
    kind: 'promoter of a guide left out',
    rules: ['guide.no_promoter'],
    plant: (p) =>
      p
        .list(isId('prom-u6'))
        .filter((m) => p.list(isKind('grna-scaffold')).some((s) => p.isBefore(m, s, 40)))
        .map(p.remove),
  },
  {
    kind: 'splice donor broken',
    rules: ['intron.donor_lost'],
    plant: (p) => p.list(isKind('intron')).flatMap((m) => breakSite(p, m, donors)),
  },
  {
    kind: 'splice acceptor broken',
    rules: ['intron.acceptor_lost'],
    plant: (p) => p.list(isKind('intron')).flatMap((m) => breakSite(p, m, acceptors)),
  },
  {
    kind: 'intron turned',
    rules: ['intron.turned', 'intron.donor_lost'],
    plant: (p) => p.list((m) => m.part.kind === 'intron' && m.part.id !== 'intron-sv40-small-t').map(p.flip),
  },
  {
    kind: 'att site left out',
    rules: ['gateway.unpaired'],
    plant: (p) => (isBoth(p, 'gw-attr1', 'gw-attr2') ? p.list(isId('gw-attr1', 'gw-attr2')).map(p.remove) : []),
  },
  {
    kind: 'att site turned',
    rules: ['gateway.orientation'],
    plant: (p) =>
      isBoth(p, 'gw-attr1', 'gw-attr2') || isBoth(p, 'gw-attb1', 'gw-attb2')
        ? p.list(isId('gw-attr1', 'gw-attb1')).map(p.flip)
        : [],
  },
  {
    kind: 'toxin',
    rules: ['toxin.unopposed', 'toxin.needs_strain'],
    plant: (p) =>
      p
        .list(isId('ori-puc'))
        .filter(() => p.list(isId('mk-cmr')).length === 0)
        .map((m) => p.insert(m, -30, getPartBases('cds-ccdb'))),
  },
  {
    kind: 'stretch doubled',
    rules: ['repeat.direct'],
    plant: (p) => p.list(isKind('reporter')).map((m) => p.insert(m, 0, p.turn(m).bases.slice(0, m.end - m.start))),
  },
  {
    kind: 'hairpin',
    rules: ['repeat.inverted'],
    plant: (p) =>
      p.list(isId('ori-puc')).map((m) => p.insert(m, -30, stuffer(90) + reverseComplementBases(stuffer(90)))),
  },
  {
    kind: 'run of G',
    rules: ['run.long'],
    plant: (p) => p.list(isId('ori-puc')).map((m) => p.insert(m, -30, 'G'.repeat(30))),
  },
  {
    kind: 'replication protein left out',
    rules: ['origin.no_rep_protein'],
    plant: (p) => p.list(isId('cds-rep101', 'cds-pbbr1-rep')).map(p.remove),
  },
  {
    kind: 'binding site of ribosomes left out',
    rules: ['gene.no_rbs'],
    plant: (p) => p.list(isId('rbs-t7g10')).map(p.remove),
  },
  {
    kind: 'AraC left out',
    rules: ['promoter.no_activator'],
    plant: (p) => (p.list(isId('prom-arabad')).length > 0 ? p.list(isId('cds-arac')).map(p.remove) : []),
  },
  {
    kind: 'transactivator left out',
    rules: ['promoter.no_transactivator'],
    plant: (p) =>
      p.list((m) => m.part.id.startsWith('prom-tre')).length > 0
        ? p.list(isId('cds-rtta3g', 'cds-rtta-adv')).map(p.remove)
        : [],
  },
  {
    kind: 'Cre beside lox',
    rules: ['lox.with_cre'],
    plant: (p) =>
      p.list(isId('rec-loxp')).length === 2
        ? p.list(bacterialOrigins).map((m) => p.insert(m, -30, getPartBases('cds-cre')))
        : [],
  },
  {
    kind: 'lox turned',
    rules: ['lox.mixed'],
    plant: (p) => (isBoth(p, 'rec-loxp', 'rec-lox2272') ? p.list(isId('rec-loxp')).map(p.flip) : []),
  },
]

/** Without a gene before it, what follows an IRES is simply the first gene. */
const hasGeneBefore = (p: Plasmid, ires: PartMatch) => p.list(isGene).some((gene) => p.isBefore(gene, ires, 150))

const isBoth = (p: Plasmid, ...ids: readonly string[]) => ids.every((id) => p.list(isId(id)).length > 0)
const isLenti = (p: Plasmid) => p.motifMatches(motifs.hivR, 22).length === 2 && p.list(isId('psi-hiv1')).length > 0
const isAav = (p: Plasmid) => p.motifMatches(motifs.aavD, 20).length === 2

/** U3 or the promoter to U5 around one of two R. */
function listHivEnds(p: Plasmid, isFirst: boolean): PartMatch[] {
  if (!isLenti(p)) return []
  const sites = p.motifMatches(motifs.hivPbs, 18)
  const [site] = sites
  if (!site || sites.length !== 1) return []
  return p
    .motifMatches(motifs.hivR, 22)
    .filter((m) => p.isBefore(m, site, 300) === isFirst)
    .map((m) => ({
      ...m,
      ...(m.strand === 1 ? { start: m.start - 5, end: m.end + 60 } : { start: m.start - 60, end: m.end + 5 }),
    }))
}

/** A tag at the end of a frame that is open from a gene. */
function isBehindGene(p: Plasmid, tag: PartMatch): boolean {
  const before = p.before(tag, 600)
  const promoter = p.list(isKind('promoter')).some((m) => p.isBefore(m, tag, 1400))
  for (let at = before.length - 3; at >= 0; at -= 3) {
    const codon = before.slice(at, at + 3)
    if (codon === 'TAA' || codon === 'TAG' || codon === 'TGA') return false
    if (codon === 'ATG' && before.length - at > 300)
      return promoter && /^(?:...){0,12}(?:TAA|TAG|TGA)/.test(p.behind(tag, 60))
  }
  return false
}

const hasGuidePromoter = (p: Plasmid, scaffold: PartMatch) =>
  p.list(isId('prom-u6', 'prom-h1')).some((m) => p.isBefore(m, scaffold, 40))
const widen = (_p: Plasmid, m: PartMatch, count: number): PartMatch =>
  m.strand === 1 ? { ...m, start: m.start - count } : { ...m, end: m.end + count }

function untail(p: Plasmid, m: PartMatch): string {
  const { bases, size } = p.turn(m)
  return bases.slice(0, size) + bases.slice(size, size + 40).replace(/T/g, 'C') + bases.slice(size + 40)
}

const donors = ['GTAAGTATCAAGG', 'GTGAGCGGGCGG', 'GTAAGTGCCGTGTGTGG', 'GTGAGTTTGGGGACC', 'GTAAATATAAAATTTTTAAG']
const acceptors = ['CTTTGCCTTTCTCTCCACAG', 'CTTCTTCTTTTTCCTACAG', 'AAGTTTTTTTCTTCCATTTCAG', 'GATTCTAATTGTTTGTGTATTTTAG']

function breakSite(p: Plasmid, m: PartMatch, sites: readonly string[]): Molecule[] {
  const own = p.turn(m).bases.slice(0, m.end - m.start)
  const site = sites.find((each) => own.includes(each))
  if (!site) return []
  const broken = site.startsWith('GT') ? `CA${site.slice(2)}` : `${site.slice(0, -2)}CT`
  return [p.replace(m, (text) => text.replace(site, broken))]
}

const known = new WeakMap<Molecule, Plasmid>()

/** The faults of a kind that fit a plasmid, made when they are wanted. */
export function listFaults(kind: string, molecule: Molecule): (() => Molecule)[] {
  const plasmid = known.get(molecule) ?? new Plasmid(molecule)
  known.set(molecule, plasmid)
  const { plant } = faultKinds.find((each) => each.kind === kind) ?? {}
  return (plant?.(plasmid) ?? []).map((faulty) => () => faulty)
}

/** Every fault that fits a plasmid. */
export const plantFaults = (molecule: Molecule): PlantedFault[] =>
  faultKinds.flatMap(({ kind, rules }) =>
    listFaults(kind, molecule).map((plant): PlantedFault => ({ kind, rules, molecule: plant() })),
  )
