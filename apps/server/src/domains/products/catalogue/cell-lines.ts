import { codeOf } from './codes.ts'
import type { CellLineFact } from './facts.ts'
import { finish } from './finish.ts'
import type { KnownTarget, Library } from './library.ts'
import { cellLadder } from './packs.ts'
import { hashOf } from './random.ts'
import type { Bilingual, ProductSeed } from './seed.ts'
import { big, both, listOf, plainTarget, sentences, small, targetNames } from './words.ts'

const growthWords: Readonly<Record<string, Bilingual>> = {
  adherent: both('attached', '贴壁'),
  suspension: both('in suspension', '悬浮'),
  mixed: both('partly attached, partly in suspension', '半贴壁半悬浮'),
  'semi-adherent': both('loosely attached', '半贴壁'),
  'suspension-or-adherent': both('in suspension or attached', '悬浮或贴壁'),
}

const antibiotics: Readonly<Record<string, string>> = {
  puromycin: '嘌呤霉素',
  'hygromycin B': '潮霉素B',
  blasticidin: '杀稻瘟菌素',
  G418: 'G418',
}

/** What an engineered line was made for. */
const editUses: Readonly<Record<string, readonly string[]>> = {
  overexpression: ['flow', 'functional'],
  'knock-in': ['syngeneic-model', 'flow'],
  reporter: ['functional'],
  aapc: ['functional'],
  luciferase: ['imaging', 'cytotoxicity'],
  knockout: ['negative-control', 'functional'],
}

/** Words of the use that a buyer filters by. */
const useWords: readonly (readonly [RegExp, string])[] = [
  [/expression|production/, 'protein-expression'],
  [/virus/, 'virus-production'],
  [/model|xenograft|syngeneic/, 'syngeneic-model'],
  [/ADCC|CDC|cytotox|target assays/, 'cytotoxicity'],
  [/assays|binding|research|controls|transfection|differentiation/, 'functional'],
]

function applicationsOf({ use, edit }: CellLineFact): string[] {
  if (edit) return [...(editUses[edit] ?? ['functional'])]
  const found = useWords.filter(([word]) => word.test(use?.en ?? '')).map(([, application]) => application)
  return ['cell-culture', ...found]
}

function parentalText({ name, origin, use, growth = 'adherent', medium }: CellLineFact): Bilingual {
  const grows = growthWords[growth] ?? both('', '')
  return sentences(
    both(`The ${name} line consists of ${origin?.en}.`, `${name}为${origin?.zh}。`),
    both(`It grows ${grows.en} in ${medium.en}.`, `该细胞${grows.zh}生长，培养基为${medium.zh}。`),
    use && both(`It is used for ${use.en}.`, `常用于${use.zh}。`),
  )
}

function engineeredText(
  { name, parental, change, selection = [], medium }: CellLineFact,
  parent: CellLineFact,
): Bilingual {
  const zhSelection = selection.map((drug) => antibiotics[drug] ?? drug)
  return sentences(
    both(`${name} cells ${change?.en}.`, `${name}细胞${change?.zh}。`),
    both(
      `They derive from ${parental} (${parent.origin?.en}).`,
      `该细胞由${parental}（${parent.origin?.zh}）改造而来。`,
    ),
    selection.length > 0
      ? both(`The change is kept under ${listOf(selection, 'en')}.`, `以${listOf(zhSelection, 'zh')}维持筛选。`)
      : both(`No selection is needed; the medium is ${medium.en}.`, `无需加药筛选，培养基为${medium.zh}。`),
  )
}

/** CD19 and Raji: what a line carries helps to find it, what it lacks does not bind there. */
const boundBy = (targets: readonly KnownTarget[]): string[] =>
  targets.flatMap(({ name, symbol, aliases }) => [name, symbol, ...aliases])

export function cellLine(library: Library, fact: CellLineFact, parent: CellLineFact): ProductSeed {
  const targets = (fact.targets ?? []).map(library.target)
  const engineered = fact.kind === 'engineered'
  const species = fact.species ?? parent.species ?? 'human'
  const speciesWord = library.word('species', species)
  const edit = fact.edit ? library.word('cell_line_edit', fact.edit) : undefined
  const names = targetNames(targets)
  return finish(
    {
      code: codeOf('cell-line', fact.no),
      category: 'cell-line',
      sec: engineered ? 'Engineered' : 'Parental',
      format: 'cell-line',
      name: edit
        ? both(`${fact.name} ${small(edit.en)} cell line`, `${fact.name}${edit.zh}细胞系`)
        : both(`${fact.name} cell line`, `${fact.name}细胞系`),
      identity: edit
        ? both(
            [edit.en, names.en, `from ${fact.parental}`].filter(Boolean).join(' · '),
            [edit.zh, names.zh, `源自${fact.parental}`].filter(Boolean).join(' · '),
          )
        : both(
            `${speciesWord.en} · ${big(fact.origin?.en ?? '')}${fact.rrid ? ` · RRID:${fact.rrid}` : ''}`,
            `${speciesWord.zh} · ${fact.origin?.zh}${fact.rrid ? ` · RRID:${fact.rrid}` : ''}`,
          ),
      description: engineered ? engineeredText(fact, parent) : parentalText(fact),
      targets: targets.map(plainTarget),
      hostSpecies: species,
      reactivity: [species],
      applications: applicationsOf(fact),
      buffer: 'culture medium with 10 % DMSO',
      packaging: 'frozen',
      storage: 'liquid-nitrogen',
      shipping: 'dry-ice',
      cellLine: {
        kind: fact.kind,
        rrid: fact.rrid ?? null,
        parental: fact.parental ?? null,
        edit: fact.edit ?? null,
        growth: fact.growth ?? parent.growth ?? null,
        medium: fact.medium,
        selection: fact.selection ?? [],
      },
      aliases: [
        fact.name,
        fact.name.replace(/[^A-Za-z0-9]/g, ''),
        ...(fact.rrid ? [fact.rrid] : []),
        ...(fact.parental ? [fact.parental] : []),
        ...boundBy(targets),
        '细胞系',
      ],
    },
    {
      ladder: cellLadder,
      dollars: engineered ? 1450 + (hashOf(fact.name) % 8) * 150 : 420 + (hashOf(fact.name) % 5) * 30,
    },
  )
}
