import { buildCatalogueCode } from './codes.ts'
import { finishProductSeed } from './finish-product.ts'
import type { ProductSeed } from './product-seed.ts'
import type { ReagentSeed } from './seed-data.ts'

export function buildReagent(seed: ReagentSeed): ProductSeed {
  const [first] = seed.packs
  if (!first) throw new Error(`the reagent ${seed.no} has no pack`)
  const [, , dollars] = first
  const isAntibody = seed.isotype !== undefined
  return finishProductSeed(
    {
      code: buildCatalogueCode('related', seed.no),
      category: 'related',
      sec: seed.sec,
      format: seed.format,
      name: seed.name,
      identity: seed.identity,
      description: seed.description,
      clone: seed.clone ?? null,
      isotype: seed.isotype ?? null,
      hostSpecies: seed.host ?? null,
      expression: seed.expression ?? (isAntibody ? 'serum' : null),
      reactivity: seed.reactivity ?? [],
      applications: seed.applications,
      buffer: seed.buffer,
      ...(seed.sec === 'Anti-Drug' && {
        purity: { min: 95, test: 'sds-page-purity' },
        concentration: { value: 1, unit: 'mg/mL' },
        molecularWeight: 150,
      }),
      storage: seed.storage,
      shipping: seed.shipping,
      aliases: [...seed.aliases, ...(seed.conjugate ? [seed.conjugate] : []), ...(seed.clone ? [seed.clone] : [])],
    },
    {
      ladder: { rungs: seed.packs.map(([amount, unit, price]) => [amount, unit, price / dollars]), leadDays: 8 },
      dollars,
      quoteLargest: false,
    },
  )
}
