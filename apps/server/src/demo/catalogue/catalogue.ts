import { buildBiosimilar, listGrades } from './antibodies.ts'
import { type CatalogueLookup, createCatalogueLookup } from './catalogue-lookup.ts'
import { buildCellLine } from './cell-lines.ts'
import { buildConjugate, buildConjugateControl, buildConjugateControlCode } from './conjugates.ts'
import { buildFusion } from './fusions.ts'
import { buildIsotypeControl, buildIsotypeControlCode } from './isotype-controls.ts'
import { buildPart, buildPrimer } from './library-products.ts'
import { buildMouseClone } from './mouse-clones.ts'
import { buildPlasmid, isOffered } from './plasmids.ts'
import type { Conjugate, ProductSeed } from './product-seed.ts'
import { buildProtein } from './proteins.ts'
import { buildReagent } from './reagents.ts'
import type { CatalogueSeedData, Grade } from './seed-data.ts'

/** The first control of the same class in the same grade. */
function mapControls({ isotypeControls }: CatalogueSeedData): ReadonlyMap<string, string> {
  const controls = new Map<string, string>()
  for (const seed of isotypeControls) {
    for (const grade of seed.grades) {
      const key = `${seed.isotype} ${grade}`
      if (!controls.has(key)) controls.set(key, buildIsotypeControlCode(seed, grade))
    }
  }
  return controls
}

const controlledCategories: ReadonlySet<ProductSeed['category']> = new Set([
  'biosimilar',
  'anti-mouse',
  'fusion-protein',
])

function addControl(seed: ProductSeed, controls: ReadonlyMap<string, string>): ProductSeed {
  if (!controlledCategories.has(seed.category) || !seed.isotype || !seed.grade) return seed
  return { ...seed, control: controls.get(`${seed.isotype} ${seed.grade}`) ?? null }
}

function buildAntibodies(library: CatalogueLookup, data: CatalogueSeedData): ProductSeed[] {
  const findControl = (of: Conjugate, isotype: string | undefined): string | null => {
    const control = data.adcControls.find((one) => one.payload === of.payload && one.isotype === isotype)
    return control ? buildConjugateControlCode(control) : null
  }
  return data.antibodies.flatMap((seed) => {
    switch (seed.class) {
      case 'adc':
        return [buildConjugate(library, seed, findControl)]
      case 'bispecific':
      case 'fc-fusion':
        return [buildFusion(library, seed)]
      default:
        return listGrades(seed).map((grade) => buildBiosimilar(library, seed, grade))
    }
  })
}

function buildStockParts({ parts, stockParts }: CatalogueSeedData): ProductSeed[] {
  const byId = new Map(parts.map((part) => [part.id, part]))
  return stockParts.map(({ no, id }) => {
    const part = byId.get(id)
    if (!part) throw new Error(`the library has no part ${id}`)
    return buildPart(part, no)
  })
}

/** Every product of the demo catalogue; the same facts always make the same products. */
export function buildCatalogue(data: CatalogueSeedData): ProductSeed[] {
  const library = createCatalogueLookup(data)
  const controls = mapControls(data)
  const lines = new Map(data.cellLines.map((line) => [line.name, line]))
  const buildPerGrade = <Seed extends { grades: Grade[] }>(
    list: readonly Seed[],
    make: (library: CatalogueLookup, seed: Seed, grade: Grade) => ProductSeed,
  ) => list.flatMap((seed) => seed.grades.map((grade) => make(library, seed, grade)))
  return [
    ...buildAntibodies(library, data),
    ...buildPerGrade(data.isotypeControls, buildIsotypeControl),
    ...buildPerGrade(data.clones, buildMouseClone),
    ...data.adcControls.map((seed) => buildConjugateControl(library, seed)),
    ...data.reagents.map(buildReagent),
    ...data.proteins.map((seed) => buildProtein(library, seed)),
    ...data.cellLines.map((seed) => buildCellLine(library, seed, lines.get(seed.parental ?? seed.name) ?? seed)),
    ...data.backbones.filter(isOffered).map(buildPlasmid),
    ...buildStockParts(data),
    ...data.stockPrimers.map(buildPrimer),
  ].map((seed) => addControl(seed, controls))
}
