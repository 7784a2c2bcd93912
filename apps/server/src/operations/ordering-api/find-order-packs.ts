import { type Instant, type Language, t } from '@paratope/contract/kernel'
import { type ApiOrderLine, type lineProblems, orderingApiTexts } from '@paratope/contract/operations/ordering-api'
import { findPackBySize, listPacksByCatalog } from '#catalogue/products/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { createId } from '#kernel/ids.ts'
import type { PackLine } from '#ordering/carts/index.ts'

export interface LineProblem {
  code: (typeof lineProblems)[number]
  message: string
}

export type FoundLine = { no: number; line: ApiOrderLine } & ({ pack: PackLine } | { problem: LineProblem })

/** Finds the pack of each line, or says why there is none. A pack may be on one line only. */
export async function findOrderPacks(
  db: Db,
  lines: readonly ApiOrderLine[],
  { language, now }: { language: Language; now: Instant },
): Promise<FoundLine[]> {
  const catalogs = [...new Set(lines.map(({ catalog }) => catalog))]
  const packs = Map.groupBy(await listPacksByCatalog(db, catalogs), ({ catalog }) => catalog.toUpperCase())
  const firstLines = new Map<string, number>()
  return lines.map((line, index): FoundLine => {
    const no = index + 1
    const found = findPackBySize(packs.get(line.catalog.toUpperCase()) ?? [], line.amount)
    if ('problem' in found) {
      const message = t(orderingApiTexts, language, `line.${found.problem}`, { sizes: found.sizes })
      return { no, line, problem: { code: found.problem, message } }
    }
    const { packId } = found
    const first = firstLines.get(packId)
    if (first !== undefined) {
      const message = t(orderingApiTexts, language, 'line.repeated', { line: first })
      return { no, line, problem: { code: 'repeated', message } }
    }
    firstLines.set(packId, no)
    const { quantity, note } = line
    return { no, line, pack: { id: createId('crt', Date.parse(now)), packId, quantity, note } }
  })
}
