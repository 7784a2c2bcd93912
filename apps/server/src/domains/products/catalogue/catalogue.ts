import { biosimilar, gradesOf } from './antibodies.ts'
import { cellLine } from './cell-lines.ts'
import { conjugate, conjugateControl, conjugateControlCode } from './conjugates.ts'
import type { CatalogueFacts, Grade } from './facts.ts'
import { fusion } from './fusions.ts'
import { isotypeControl, isotypeControlCode } from './isotype-controls.ts'
import { type Library, libraryOf } from './library.ts'
import { mouseClone } from './mouse-clones.ts'
import { isOffered, plasmid } from './plasmids.ts'
import { protein } from './proteins.ts'
import { reagent } from './reagents.ts'
import type { Conjugate, ProductSeed } from './seed.ts'

/** The first control of the same class in the same grade. */
function controlsOf({ isotypeControls }: CatalogueFacts): ReadonlyMap<string, string> {
  const controls = new Map<string, string>()
  for (const fact of isotypeControls) {
    for (const grade of fact.grades) {
      const key = `${fact.isotype} ${grade}`
      if (!controls.has(key)) controls.set(key, isotypeControlCode(fact, grade))
    }
  }
  return controls
}

const controlled: ReadonlySet<ProductSeed['category']> = new Set(['biosimilar', 'anti-mouse', 'fusion-protein'])

function withControl(seed: ProductSeed, controls: ReadonlyMap<string, string>): ProductSeed {
  if (!controlled.has(seed.category) || !seed.isotype || !seed.grade) return seed
  return { ...seed, control: controls.get(`${seed.isotype} ${seed.grade}`) ?? null }
}

function antibodiesFrom(library: Library, facts: CatalogueFacts): ProductSeed[] {
  const controlOf = (of: Conjugate, isotype: string | undefined): string | null => {
    const control = facts.adcControls.find((one) => one.payload === of.payload && one.isotype === isotype)
    return control ? conjugateControlCode(control) : null
  }
  return facts.antibodies.flatMap((fact) => {
    switch (fact.class) {
      case 'adc':
        return [conjugate(library, fact, controlOf)]
      case 'bispecific':
      case 'fc-fusion':
        return [fusion(library, fact)]
      default:
        return gradesOf(fact).map((grade) => biosimilar(library, fact, grade))
    }
  })
}

/** Every product of the demo catalogue; the same facts always make the same products. */
export function buildCatalogue(facts: CatalogueFacts): ProductSeed[] {
  const library = libraryOf(facts)
  const controls = controlsOf(facts)
  const lines = new Map(facts.cellLines.map((line) => [line.name, line]))
  const inGrades = <Fact extends { grades: Grade[] }>(
    list: readonly Fact[],
    make: (library: Library, fact: Fact, grade: Grade) => ProductSeed,
  ) => list.flatMap((fact) => fact.grades.map((grade) => make(library, fact, grade)))
  return [
    ...antibodiesFrom(library, facts),
    ...inGrades(facts.isotypeControls, isotypeControl),
    ...inGrades(facts.clones, mouseClone),
    ...facts.adcControls.map((fact) => conjugateControl(library, fact)),
    ...facts.reagents.map(reagent),
    ...facts.proteins.map((fact) => protein(library, fact)),
    ...facts.cellLines.map((fact) => cellLine(library, fact, lines.get(fact.parental ?? fact.name) ?? fact)),
    ...facts.backbones.filter(isOffered).map(plasmid),
  ].map((seed) => withControl(seed, controls))
}
