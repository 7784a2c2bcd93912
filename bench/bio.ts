import { vectorParts } from '../packages/bio/src/annotation/parts.ts'
import { type CheckProfile, checkRows } from '../packages/bio/src/checks/index.ts'
import { simulateFunction } from '../packages/bio/src/function/index.ts'
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
      name: 'function of a construct, 20 kb',
      aim: 100,
      run: () => simulateFunction({ ...plasmid, bases: library.slice(0, 20_000) }),
    },
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
    ...listCheckTasks(),
  ]
}

/** Order tables of the greatest length: each row has 1,500 bases of its own. */
function listCheckTasks(): Task[] {
  const bases = createBases(1500 + 999)
  const rows = Array.from({ length: 999 }, (_, at) => ({ name: `row ${at}`, sequence: bases.slice(at, at + 1500) }))
  const genes = rows.map((row) => ({ ...row, sequence: `ATG${row.sequence.slice(0, 1494)}TAA`, sequenceType: 'DNA' }))
  const profiles: CheckProfile[] = [{ kind: 'dna' }, { kind: 'protein' }]
  const tasks = profiles.map((profile) => ({
    name: `checks of 999 rows, ${profile.kind}`,
    aim: 2000,
    run: () => checkRows(profile, profile.kind === 'dna' ? rows : genes),
  }))
  const primers = rows.map((row, at) => ({ ...row, sequence: bases.slice(at, at + 25) }))
  return [
    ...tasks,
    { name: 'checks of 999 rows, primer', aim: 2000, run: () => checkRows({ kind: 'primer' }, primers) },
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
