import { type Instant, toLocalDate } from '@paratope/contract/kernel'
import type { Site } from '#kernel/config/sites.ts'
import type { Db } from '#kernel/database/database.ts'
import { createId } from '#kernel/ids.ts'
import { formatLimit, type LotResult } from './lot-results.ts'
import { findStoredProduct, updateProducts } from './product-drafts.repo.ts'
import { toProductRows } from './products.rows.ts'
import { publishProductChange } from './products.service.ts'
import { updateLotResults } from './released-lots.repo.ts'

const columns = ['purity', 'endotoxin', 'concentration'] as const

/** Shows the released results of a lot wherever its product is shown. */
export async function publishLotResults(
  { db, now, site }: { db: Db; now: Instant; site: Pick<Site, 'timeZone'> },
  lotId: string,
  results: readonly LotResult[],
): Promise<void> {
  const findNumber = (name: (typeof columns)[number]): number | null => {
    const value = results.find(({ test }) => test === name)?.value
    return typeof value === 'number' ? value : null
  }
  const productId = await updateLotResults(db, lotId, {
    purity: findNumber('purity'),
    endotoxin: findNumber('endotoxin'),
    concentration: findNumber('concentration'),
    tests: results.flatMap(({ test, method, unit, value, ...limits }) =>
      value === null || columns.some((name) => name === test)
        ? []
        : [{ test, ...(method && { method }), unit, value, limit: formatLimit({ unit, ...limits }) }],
    ),
  })
  const stored = productId && (await findStoredProduct(db, productId, toLocalDate(now, site.timeZone), true))
  if (stored) await updateProducts(db, [{ id: stored.id, rows: toProductRows(stored.draft, createId, now) }])
  await publishProductChange(db)
}
