import type { PartMatch } from '../annotation/annotate.ts'
import { overlaps } from '../molecule/range.ts'
import type { Construct } from './construct.ts'
import { hasPart } from './expression.ts'
import { type FunctionFinding, report, reportWhole } from './finding.ts'

/** Origins for E. coli; those with one machinery exclude each other. */
const families: Readonly<Record<string, string>> = {
  'ori-puc': 'ColE1',
  'ori-pbr322': 'ColE1',
  'ori-p15a': 'p15A',
  'ori-psc101': 'pSC101',
  'ori-rsf': 'RSF1030',
  'ori-cdf': 'CloDF13',
  'ori-cola': 'ColA',
  'ori-r6k': 'R6K',
  'ori-pbbr1': 'pBBR1',
  'ori-rsf1010': 'RSF1010',
}
/** Proteins that begin replication and are not those of the host. */
const replicationProteins: Readonly<Record<string, string>> = {
  'ori-psc101': 'cds-rep101',
  'ori-pbbr1': 'cds-pbbr1-rep',
}

const originName =
  /\bori\b|\borigin\b|pmb1|cole1|pbr322|\bpuc\b|p15a|psc101|rsf1?0?30|clodf|\br6k|\bpbbr1|\bf'? ?factor|\boriv\b|\boris\b|repe\b|trfa/i

/** Origins of phages, of viruses and of yeast do not keep a plasmid in bacteria. */
const otherOrigin = /\bf1\b|m13|sv40|2 ?(?:\u00b5|\u03bc|micron|u\b)|\bcen|\bars|orip|polyoma|bovine/i
/** RNA II and the start of replication in the family of ColE1, and the iterons of RK2. */
const originCore = /AACCACCGCTGGTAGCGG|GGCGGAGCCTATGGAAA|(?:CCCCTCA[AT][CG]TGTCA.{5,12}){3}/

export function checkOrigins(construct: Construct): FunctionFinding[] {
  const { matches, molecule } = construct
  const known = matches.filter(({ part }) => families[part.id] !== undefined)
  const isNamed = molecule.features.some(
    ({ type, name }) => (type === 'rep_origin' || originName.test(name)) && !otherOrigin.test(name),
  )
  const hasCore = construct.views.some(({ text }) => originCore.test(text))
  if (known.length === 0 && !isNamed && !hasCore)
    return [{ ...reportWhole('origin.missing'), severity: molecule.bases.length > 25_000 ? 'note' : 'error' }]
  return [...checkPairs(construct, known), ...checkProteins(construct, known)]
}

function checkPairs({ top, length }: Construct, known: readonly PartMatch[]): FunctionFinding[] {
  const findings: FunctionFinding[] = []
  for (const [at, first] of known.entries()) {
    for (const second of known.slice(at + 1)) {
      if (overlaps(first, second, length)) continue
      const isSame = families[first.part.id] === families[second.part.id]
      const values = { first: first.part.name, second: second.part.name }
      findings.push(report(isSame ? 'origin.duplicate' : 'origin.incompatible', top, second, values))
    }
  }
  return findings
}

function checkProteins(construct: Construct, known: readonly PartMatch[]): FunctionFinding[] {
  const { top } = construct
  const oriP = construct.matches.find(({ part }) => part.id === 'ori-orip')
  const hasOther = (id: string) => known.some(({ part }) => part.id !== id)
  return [
    ...known.flatMap((match): FunctionFinding[] => {
      const protein = replicationProteins[match.part.id]
      if (protein && !hasPart(construct, protein) && !hasOther(match.part.id))
        return [report('origin.no_rep_protein', top, match, { name: match.part.name })]
      return match.part.id === 'ori-r6k' ? [report('origin.needs_pir', top, match, { name: match.part.name })] : []
    }),
    ...(oriP && !hasPart(construct, 'cds-ebna1') ? [report('origin.no_ebna1', top, oriP)] : []),
  ]
}
