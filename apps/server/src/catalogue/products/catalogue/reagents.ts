import { buildCatalogueCode } from './codes.ts'
import { finishProductSeed } from './finish-product.ts'
import type { ProductSeed } from './product-seed.ts'
import type { ReagentSeed } from './seed-data.ts'

export function buildReagent(fact: ReagentSeed): ProductSeed {
  const [first] = fact.packs
  if (!first) throw new Error(`the reagent ${fact.no} has no pack`)
  const [, , dollars] = first
  const isAntibody = fact.isotype !== undefined
  return finishProductSeed(
    {
      code: buildCatalogueCode('related', fact.no),
      category: 'related',
      sec: fact.sec,
      format: fact.format,
      name: fact.name,
      identity: fact.identity,
      description: fact.description,
      clone: fact.clone ?? null,
      isotype: fact.isotype ?? null,
      hostSpecies: fact.host ?? null,
      expression: fact.expression ?? (isAntibody ? 'serum' : null),
      reactivity: fact.reactivity ?? [],
      applications: fact.applications,
      buffer: fact.buffer,
      ...(fact.sec === 'Anti-Drug' && {
        purity: { min: 95, test: 'sds-page-purity' },
        concentration: { value: 1, unit: 'mg/mL' },
        molecularWeight: 150,
      }),
      storage: fact.storage,
      shipping: fact.shipping,
      aliases: [...fact.aliases, ...(fact.conjugate ? [fact.conjugate] : []), ...(fact.clone ? [fact.clone] : [])],
    },
    {
      ladder: { rungs: fact.packs.map(([amount, unit, price]) => [amount, unit, price / dollars]), leadDays: 8 },
      dollars,
      quoteLargest: false,
    },
  )
}
