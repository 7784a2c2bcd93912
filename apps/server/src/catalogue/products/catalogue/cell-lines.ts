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

export function buildCellLine(library: CatalogueLookup, seed: CellLineSeed, parent: CellLineSeed): ProductSeed {
  const targets = (seed.targets ?? []).map(library.getTarget)
  const engineered = seed.kind === 'engineered'
  const species = seed.species ?? parent.species ?? 'human'
  const speciesWord = library.translate('species', species)
  const edit = seed.edit ? library.translate('cell_line_edit', seed.edit) : undefined
  const names = formatTargetNames(targets)
  return finishProductSeed(
    {
      code: buildCatalogueCode('cell-line', seed.no),
      category: 'cell-line',
      sec: engineered ? 'Engineered' : 'Parental',
      format: 'cell-line',
      name: edit
        ? toBilingual(`${seed.name} ${toLowerFirst(edit.en)} cell line`, `${seed.name}${edit.zh}细胞系`)
        : toBilingual(`${seed.name} cell line`, `${seed.name}细胞系`),
      identity: edit
        ? toBilingual(
            [edit.en, names.en, `from ${seed.parental}`].filter(Boolean).join(' · '),
            [edit.zh, names.zh, `源自${seed.parental}`].filter(Boolean).join(' · '),
          )
        : toBilingual(
            `${speciesWord.en} · ${toUpperFirst(seed.origin?.en ?? '')}${seed.rrid ? ` · RRID:${seed.rrid}` : ''}`,
            `${speciesWord.zh} · ${seed.origin?.zh}${seed.rrid ? ` · RRID:${seed.rrid}` : ''}`,
          ),
      description: engineered ? buildEngineeredText(seed, parent) : buildParentalText(seed),
      targets: targets.map(toSeedTarget),
      hostSpecies: species,
      reactivity: [species],
      applications: listApplications(seed),
      buffer: 'culture medium with 10 % DMSO',
      packaging: 'frozen',
      storage: 'liquid-nitrogen',
      shipping: 'dry-ice',
      cellLine: {
        kind: seed.kind,
        rrid: seed.rrid ?? null,
        parental: seed.parental ?? null,
        edit: seed.edit ?? null,
        growth: seed.growth ?? parent.growth ?? null,
        medium: seed.medium,
        selection: seed.selection ?? [],
      },
      aliases: [
        seed.name,
        seed.name.replace(/[^A-Za-z0-9]/g, ''),
        ...(seed.rrid ? [seed.rrid] : []),
        ...(seed.parental ? [seed.parental] : []),
        ...listBinders(targets),
        '细胞系',
      ],
    },
    {
      ladder: cellLadder,
      dollars: engineered ? 1450 + (hashText(seed.name) % 8) * 150 : 420 + (hashText(seed.name) % 5) * 30,
    },
  )
}
