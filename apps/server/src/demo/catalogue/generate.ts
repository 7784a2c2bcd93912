import type { Category } from '@paratope/contract/catalogue/products'
import { createRandom, pickOne } from '#catalogue/products/figures/random.ts'
import { createCatalogueLookup, type KnownTarget } from './catalogue-lookup.ts'
import { finishProductSeed } from './finish-product.ts'
import { type GeneratorContext, type ProductGenerator, productGenerators } from './product-generators.ts'
import type { ProductSeed, ProductText } from './product-seed.ts'
import type { CatalogueSeedData } from './seed-data.ts'

// One entry per percent, so that one even number picks a maker by its share; the shares above are not zero.
const percents = productGenerators.flatMap((maker) => Array.from({ length: maker.share }, () => maker)) as [
  ProductGenerator,
  ...ProductGenerator[],
]

const markGenerated: ProductText = {
  en: 'This record was generated for load tests; it describes no real product.',
  zh: '本条目为负载测试生成，不对应任何真实产品。',
  es: 'Este registro se ha generado para pruebas de carga y no describe ningún producto real.',
  ja: '負荷試験のために生成したデータで、実在の製品ではありません。',
}

const getStorage: Partial<Record<Category, readonly [storage: string, shipping: string]>> = {
  'recombinant-protein': ['minus-20c', 'ice-pack'],
  adc: ['minus-80c', 'dry-ice'],
  'cell-line': ['liquid-nitrogen', 'dry-ice'],
}

/**
 * Endless variety for load tests, one product at a time so that memory stays flat. The code begins with GX, and the
 * same number always makes the same product.
 */
export function* generateProducts(seedData: CatalogueSeedData, count: number, startAt = 1): Generator<ProductSeed> {
  const library = createCatalogueLookup(seedData)
  const wanted = new Map<string, number>()
  for (const { targets } of [...seedData.antibodies, ...seedData.clones]) {
    for (const symbol of targets) wanted.set(symbol, (wanted.get(symbol) ?? 0) + 1)
  }
  const of = (species: string) =>
    // The facts hold dozens of targets of each, so the list has a first one.
    seedData.targets
      .filter((target) => target.species === species)
      .sort((a, b) => (wanted.get(b.symbol) ?? 0) - (wanted.get(a.symbol) ?? 0))
      .map(({ symbol }) => library.getTarget(symbol)) as [KnownTarget, ...KnownTarget[]]
  const desk: GeneratorContext = { library, human: of('human'), mouse: of('mouse') }
  for (let number = startAt; number < startAt + count; number += 1) {
    const random = createRandom(`GX ${number}`)
    const { generate: make, offer } = pickOne(random, percents)
    const made = make(desk, number.toString(36).toUpperCase(), random)
    const [storage, shipping] = getStorage[made.category] ?? ['2-8c', 'ice-pack']
    const dollars = offer.dollars * (0.7 + 0.9 * random())
    const code = `GX-${String(number).padStart(7, '0')}`
    yield finishProductSeed(
      { ...made, code, description: markGenerated, storage, shipping, generated: true },
      { ...offer, dollars },
    )
  }
}
