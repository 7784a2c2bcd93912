import { getMeltingTemperature, sequencingPrimers } from '@paratope/bio'
import type { StockPrimer } from '@paratope/contract/catalogue/plasmids'

const primers: readonly StockPrimer[] = sequencingPrimers
  .map(({ name, bases }) => ({
    name,
    bases,
    gcPercent: Math.round((100 * bases.replace(/[^GC]/g, '').length) / bases.length),
    meltingTemperature: Math.round(getMeltingTemperature(bases)),
  }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))

/** Universal sequencing primers, by name. */
export const listPrimers = (): StockPrimer[] => [...primers]
