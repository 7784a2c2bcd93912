import type { Category } from '@paratope/contract/products'
import type { CatalogueFacts } from './facts.ts'
import { finish } from './finish.ts'
import { type Desk, type Maker, makers } from './generate-kinds.ts'
import { type KnownTarget, libraryOf } from './library.ts'
import { oneOf, randomOf } from './random.ts'
import type { ProductSeed } from './seed.ts'
import { both } from './words.ts'

// One entry per percent, so that one even number picks a maker by its share; the shares above are not zero.
const percents = makers.flatMap((maker) => Array.from({ length: maker.share }, () => maker)) as [Maker, ...Maker[]]

const marked = both(
  'This record was generated for load tests; it describes no real product.',
  '本条目为负载测试生成，不对应任何真实产品。',
)

const storageOf: Partial<Record<Category, readonly [storage: string, shipping: string]>> = {
  'recombinant-protein': ['minus-20c', 'ice-pack'],
  adc: ['minus-80c', 'dry-ice'],
  'cell-line': ['liquid-nitrogen', 'dry-ice'],
}

/**
 * Endless variety for load tests, one product at a time so that memory stays flat. The code begins with GX, and the
 * same number always makes the same product.
 */
export function* generateProducts(facts: CatalogueFacts, count: number, startAt = 1): Generator<ProductSeed> {
  const library = libraryOf(facts)
  const wanted = new Map<string, number>()
  for (const { targets } of [...facts.antibodies, ...facts.clones]) {
    for (const symbol of targets) wanted.set(symbol, (wanted.get(symbol) ?? 0) + 1)
  }
  const of = (species: string) =>
    // The facts hold dozens of targets of each, so the list has a first one.
    facts.targets
      .filter((target) => target.species === species)
      .sort((a, b) => (wanted.get(b.symbol) ?? 0) - (wanted.get(a.symbol) ?? 0))
      .map(({ symbol }) => library.target(symbol)) as [KnownTarget, ...KnownTarget[]]
  const desk: Desk = { library, human: of('human'), mouse: of('mouse') }
  for (let number = startAt; number < startAt + count; number += 1) {
    const random = randomOf(`GX ${number}`)
    const { make, offer } = oneOf(random, percents)
    const made = make(desk, number.toString(36).toUpperCase(), random)
    const [storage, shipping] = storageOf[made.category] ?? ['2-8c', 'ice-pack']
    const dollars = offer.dollars * (0.7 + 0.9 * random())
    const code = `GX-${String(number).padStart(7, '0')}`
    yield finish({ ...made, code, description: marked, storage, shipping, generated: true }, { ...offer, dollars })
  }
}
