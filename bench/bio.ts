import { vectorParts } from '../packages/bio/src/annotation/parts.ts'
import {
  align,
  alignRead,
  digest,
  enzymes,
  findCutSites,
  findOrfs,
  findParts,
  formatGenBank,
  type Molecule,
  optimizeGene,
  parseGenBank,
} from '../packages/bio/src/index.ts'
import { computeMedian, printLine } from './report.ts'

/** Bases that look random and are the same in every run. */
function createBases(length: number): string {
  let [state, bases] = [7, '']
  while (bases.length < length) {
    state = (state * 48_271) % 2_147_483_647
    bases += 'ACGT'[state % 4]
  }
  return bases
}

interface Task {
  name: string
  /** The aim on two cores, in ms. */
  aim: number
  run: () => unknown
  /** The same by plain means, where there are some. */
  bare?: () => unknown
}

const regularBases: Readonly<Record<string, string>> = {
  R: '[AG]',
  Y: '[CT]',
  S: '[CG]',
  W: '[AT]',
  K: '[GT]',
  M: '[AC]',
  B: '[CGT]',
  D: '[AGT]',
  H: '[ACT]',
  V: '[ACG]',
  N: '.',
}

/** One regular expression per enzyme on both strands, which is how sites are usually found. */
function countByRegularExpressions(bases: string): number {
  let count = 0
  for (const { site } of enzymes) {
    const pattern = new RegExp(`(?=${site.replace(/[^ACGT]/g, (code) => regularBases[code] ?? '.')})`, 'g')
    for (const _ of bases.matchAll(pattern)) count++
  }
  return count
}

function listTasks(): Task[] {
  const library = vectorParts.map(({ bases }) => bases).join('')
  const plasmid: Molecule = { name: 'bench', bases: library.slice(0, 10_000), topology: 'circular', features: [] }
  const large: Molecule = { ...plasmid, bases: createBases(200_000) }
  const read = plasmid.bases.slice(4000, 5000)
  const gene = `ATG${createBases(1494).replace(/[^ACGT]/g, 'A')}TAA`
  const features = findParts(plasmid, vectorParts).map(({ part, start, end, strand }) => ({
    name: part.name,
    type: 'misc_feature',
    segments: [{ start, end, strand }],
    qualifiers: [],
  }))
  const record = formatGenBank([{ ...plasmid, features }])
  return [
    {
      name: 'all cut sites, 10 kb',
      aim: 60,
      run: () => findCutSites(plasmid),
      bare: () => countByRegularExpressions(plasmid.bases),
    },
    { name: 'all cut sites, 200 kb', aim: 1000, run: () => findCutSites(large) },
    { name: 'digest with all enzymes, 10 kb', aim: 60, run: () => digest(plasmid, enzymes) },
    { name: 'reading frames, 10 kb', aim: 60, run: () => findOrfs(plasmid) },
    { name: 'annotation, 10 kb, all parts', aim: 500, run: () => findParts(plasmid, vectorParts) },
    {
      name: 'codon optimisation, 1,500 bases',
      aim: 500,
      run: () => optimizeGene(gene, 'h-sapiens', { forbidden: ['GAATTC', 'GGTCTC', 'CGTCTC'] }),
    },
    {
      name: 'read of 1,000 bases to 10 kb',
      aim: 300,
      run: () => alignRead(plasmid, read),
      bare: () => align(read, plasmid.bases, { mode: 'local' }),
    },
    { name: 'GenBank, 10 kb', aim: 60, run: () => parseGenBank(record) },
  ]
}

function measure(run: () => unknown, rounds: number): number {
  const times = Array.from({ length: rounds }, () => {
    const started = performance.now()
    run()
    return performance.now() - started
  })
  return computeMedian(times)
}

/** Prints the median time of each task of the sequence engine, beside plain means where there are some. */
export function measureBio(rounds: number): void {
  printLine(`${''.padEnd(34)}      ms     aim |    bare   ratio`)
  for (const { name, aim, run, bare } of listTasks()) {
    const own = measure(run, rounds * 3)
    const other = bare && measure(bare, rounds)
    const beside = other === undefined ? '' : `${other.toFixed(1).padStart(8)} ${(other / own).toFixed(1).padStart(7)}`
    printLine(`${name.padEnd(34)}${own.toFixed(1).padStart(8)} ${String(aim).padStart(7)} |${beside}`)
  }
}
