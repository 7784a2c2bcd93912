import {
  formatList,
  formatTargetNames,
  joinSentences,
  toBilingual,
  toLowerFirst,
  toSeedTarget,
  toUpperFirst,
} from './bilingual-text.ts'
import type { CatalogueLookup, KnownTarget } from './catalogue-lookup.ts'
import { buildCatalogueCode } from './codes.ts'
import { finishProductSeed } from './finish-product.ts'
import { cellLadder } from './packs.ts'
import type { Bilingual, ProductSeed } from './product-seed.ts'
import { hashText } from './random.ts'
import type { CellLineSeed } from './seed-data.ts'

const growthTexts: Readonly<Record<string, Bilingual>> = {
  adherent: toBilingual('attached', '贴壁'),
  suspension: toBilingual('in suspension', '悬浮'),
  mixed: toBilingual('partly attached, partly in suspension', '半贴壁半悬浮'),
  'semi-adherent': toBilingual('loosely attached', '半贴壁'),
  'suspension-or-adherent': toBilingual('in suspension or attached', '悬浮或贴壁'),
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
const useTexts: readonly (readonly [RegExp, string])[] = [
  [/expression|production/, 'protein-expression'],
  [/virus/, 'virus-production'],
  [/model|xenograft|syngeneic/, 'syngeneic-model'],
  [/ADCC|CDC|cytotox|target assays/, 'cytotoxicity'],
  [/assays|binding|research|controls|transfection|differentiation/, 'functional'],
]

function listApplications({ use, edit }: CellLineSeed): string[] {
  if (edit) return [...(editUses[edit] ?? ['functional'])]
  const found = useTexts.filter(([word]) => word.test(use?.en ?? '')).map(([, application]) => application)
  return ['cell-culture', ...found]
}

function buildParentalText({ name, origin, use, growth = 'adherent', medium }: CellLineSeed): Bilingual {
  const grows = growthTexts[growth] ?? toBilingual('', '')
  return joinSentences(
    toBilingual(`The ${name} line consists of ${origin?.en}.`, `${name}为${origin?.zh}。`),
    toBilingual(`It grows ${grows.en} in ${medium.en}.`, `该细胞${grows.zh}生长，培养基为${medium.zh}。`),
    use && toBilingual(`It is used for ${use.en}.`, `常用于${use.zh}。`),
  )
}

function buildEngineeredText(
  { name, parental, change, selection = [], medium }: CellLineSeed,
  parent: CellLineSeed,
): Bilingual {
  const zhSelection = selection.map((drug) => antibiotics[drug] ?? drug)
  return joinSentences(
    toBilingual(`${name} cells ${change?.en}.`, `${name}细胞${change?.zh}。`),
    toBilingual(
      `They derive from ${parental} (${parent.origin?.en}).`,
      `该细胞由${parental}（${parent.origin?.zh}）改造而来。`,
    ),
    selection.length > 0
      ? toBilingual(
          `The change is kept under ${formatList(selection, 'en')}.`,
          `以${formatList(zhSelection, 'zh')}维持筛选。`,
        )
      : toBilingual(`No selection is needed; the medium is ${medium.en}.`, `无需加药筛选，培养基为${medium.zh}。`),
  )
}

/** CD19 and Raji: what a line carries helps to find it, what it lacks does not bind there. */
const listBinders = (targets: readonly KnownTarget[]): string[] =>
  targets.flatMap(({ name, symbol, aliases }) => [name, symbol, ...aliases])

export function buildCellLine(library: CatalogueLookup, fact: CellLineSeed, parent: CellLineSeed): ProductSeed {
  const targets = (fact.targets ?? []).map(library.getTarget)
  const engineered = fact.kind === 'engineered'
  const species = fact.species ?? parent.species ?? 'human'
  const speciesWord = library.translate('species', species)
  const edit = fact.edit ? library.translate('cell_line_edit', fact.edit) : undefined
  const names = formatTargetNames(targets)
  return finishProductSeed(
    {
      code: buildCatalogueCode('cell-line', fact.no),
      category: 'cell-line',
      sec: engineered ? 'Engineered' : 'Parental',
      format: 'cell-line',
      name: edit
        ? toBilingual(`${fact.name} ${toLowerFirst(edit.en)} cell line`, `${fact.name}${edit.zh}细胞系`)
        : toBilingual(`${fact.name} cell line`, `${fact.name}细胞系`),
      identity: edit
        ? toBilingual(
            [edit.en, names.en, `from ${fact.parental}`].filter(Boolean).join(' · '),
            [edit.zh, names.zh, `源自${fact.parental}`].filter(Boolean).join(' · '),
          )
        : toBilingual(
            `${speciesWord.en} · ${toUpperFirst(fact.origin?.en ?? '')}${fact.rrid ? ` · RRID:${fact.rrid}` : ''}`,
            `${speciesWord.zh} · ${fact.origin?.zh}${fact.rrid ? ` · RRID:${fact.rrid}` : ''}`,
          ),
      description: engineered ? buildEngineeredText(fact, parent) : buildParentalText(fact),
      targets: targets.map(toSeedTarget),
      hostSpecies: species,
      reactivity: [species],
      applications: listApplications(fact),
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
        ...listBinders(targets),
        '细胞系',
      ],
    },
    {
      ladder: cellLadder,
      dollars: engineered ? 1450 + (hashText(fact.name) % 8) * 150 : 420 + (hashText(fact.name) % 5) * 30,
    },
  )
}
