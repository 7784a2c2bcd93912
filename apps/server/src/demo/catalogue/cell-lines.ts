import { hashText } from '#catalogue/products/figures/random.ts'
import type { CatalogueLookup, KnownTarget } from './catalogue-lookup.ts'
import { buildCatalogueCode } from './codes.ts'
import { finishProductSeed } from './finish-product.ts'
import { cellLadder } from './packs.ts'
import type { ProductSeed, ProductText } from './product-seed.ts'
import {
  capitalizeText,
  formatList,
  formatTargetNames,
  joinIdentity,
  joinSentences,
  mapLanguages,
  repeatText,
  toLowerFirst,
  toProductText,
  toSeedTarget,
} from './product-text.ts'
import type { CellLineSeed } from './seed-data.ts'

const growthTexts: Readonly<Record<string, ProductText>> = {
  adherent: { en: 'attached', zh: '贴壁', es: 'adherida', ja: '接着状態' },
  suspension: { en: 'in suspension', zh: '悬浮', es: 'en suspensión', ja: '浮遊状態' },
  mixed: {
    en: 'partly attached, partly in suspension',
    zh: '半贴壁半悬浮',
    es: 'en parte adherida y en parte en suspensión',
    ja: '一部が接着、一部が浮遊した状態',
  },
  'semi-adherent': { en: 'loosely attached', zh: '半贴壁', es: 'débilmente adherida', ja: '弱く接着した状態' },
  'suspension-or-adherent': {
    en: 'in suspension or attached',
    zh: '悬浮或贴壁',
    es: 'en suspensión o adherida',
    ja: '浮遊または接着状態',
  },
}

const antibiotics: Readonly<Record<string, ProductText>> = {
  puromycin: { en: 'puromycin', zh: '嘌呤霉素', es: 'puromicina', ja: 'ピューロマイシン' },
  'hygromycin B': { en: 'hygromycin B', zh: '潮霉素B', es: 'higromicina B', ja: 'ハイグロマイシンB' },
  blasticidin: { en: 'blasticidin', zh: '杀稻瘟菌素', es: 'blasticidina', ja: 'ブラストサイジン' },
}

/** Purpose of an engineered line. */
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

function buildParentalText({ name, origin, use, growth = 'adherent', medium }: CellLineSeed): ProductText {
  const grows = growthTexts[growth] ?? repeatText('')
  return joinSentences(
    toProductText({
      en: `The ${name} line consists of ${origin?.en}.`,
      zh: `${name}为${origin?.zh}。`,
      es: `La línea ${name} está formada por ${origin?.es}.`,
      ja: `${name}は${origin?.ja}です。`,
    }),
    toProductText({
      en: `It grows ${grows.en} in ${medium.en}.`,
      zh: `该细胞${grows.zh}生长，培养基为${medium.zh}。`,
      es: `Crece ${grows.es} en ${medium.es}.`,
      ja: `${grows.ja}で増殖し、培地は${medium.ja}です。`,
    }),
    use &&
      toProductText({
        en: `It is used for ${use.en}.`,
        zh: `常用于${use.zh}。`,
        es: `Se usa para ${use.es}.`,
        ja: `${use.ja}に使用されます。`,
      }),
  )
}

function buildEngineeredText(
  { name, parental, change, selection = [], medium }: CellLineSeed,
  parent: CellLineSeed,
): ProductText {
  const drugs = mapLanguages((language) =>
    formatList(
      selection.map((drug) => antibiotics[drug]?.[language] ?? drug),
      language,
    ),
  )
  return joinSentences(
    toProductText({
      en: `${name} cells ${change?.en}.`,
      zh: `${name}细胞${change?.zh}。`,
      es: `Las células ${name} ${change?.es}.`,
      ja: `${name}細胞は、${change?.ja}。`,
    }),
    toProductText({
      en: `They derive from ${parental} (${parent.origin?.en}).`,
      zh: `该细胞由${parental}（${parent.origin?.zh}）改造而来。`,
      es: `Derivan de ${parental} (${parent.origin?.es}).`,
      ja: `親株は${parental}（${parent.origin?.ja}）です。`,
    }),
    selection.length > 0
      ? toProductText({
          en: `The change is kept under ${drugs.en}.`,
          zh: `以${drugs.zh}维持筛选。`,
          es: `La modificación se mantiene con ${drugs.es}.`,
          ja: `${drugs.ja}による選択で改変を維持します。`,
        })
      : toProductText({
          en: `No selection is needed; the medium is ${medium.en}.`,
          zh: `无需加药筛选，培养基为${medium.zh}。`,
          es: `No requiere selección; el medio es ${medium.es}.`,
          ja: `薬剤選択は不要で、培地は${medium.ja}です。`,
        }),
  )
}

const buildFrom = (parental: string): ProductText =>
  toProductText({ en: `from ${parental}`, zh: `源自${parental}`, es: `de ${parental}`, ja: `親株${parental}` })

const buildName = (name: string, edit: ProductText | undefined): ProductText =>
  toProductText(
    edit
      ? {
          en: `${name} ${toLowerFirst(edit.en)} cell line`,
          zh: `${name}${edit.zh}细胞系`,
          es: `Línea celular ${name}, ${toLowerFirst(edit.es)}`,
          ja: `${name}${edit.ja.replace(/細胞$/, '')}細胞株`,
        }
      : { en: `${name} cell line`, zh: `${name}细胞系`, es: `Línea celular ${name}`, ja: `${name}細胞株` },
  )

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
      name: buildName(seed.name, edit),
      identity: edit
        ? joinIdentity(edit, targets.length > 0 ? names : undefined, buildFrom(seed.parental ?? ''))
        : joinIdentity(
            speciesWord,
            seed.origin && capitalizeText(seed.origin),
            seed.rrid ? repeatText(`RRID:${seed.rrid}`) : undefined,
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
        'línea celular',
        '細胞株',
      ],
    },
    {
      ladder: cellLadder,
      dollars: engineered ? 1450 + (hashText(seed.name) % 8) * 150 : 420 + (hashText(seed.name) % 5) * 30,
    },
  )
}
