import type { Instant } from '@paratope/contract/kernel'
import { CartImportRow, cartImportTexts, maxCartLines, maxLineQuantity } from '@paratope/contract/ordering/carts'
import { findPackBySize, listPacksByCatalog } from '#catalogue/products/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { createId } from '#kernel/ids.ts'
import { defineImport, type RowRefusal } from '#platform/files/index.ts'
import { type PackLine, readCartRows, upsertPackLines } from './carts.repo.ts'
import { unlessFull } from './carts.service.ts'

export const cartImport = defineImport({
  name: 'cart',
  row: CartImportRow,
  texts: cartImportTexts,
  examples: [{ catalog: 'PV-A0039', amount: '1 mg', quantity: 2, note: '' }],
})

type Refusal = Omit<RowRefusal, 'index'>

/** Puts the rows into the cart and answers those that name no pack or exceed a limit. */
export async function importCartLines(
  db: Db,
  userId: string,
  rows: readonly CartImportRow[],
  now: Instant,
): Promise<RowRefusal[]> {
  const packs = Map.groupBy(await listPacksByCatalog(db, [...new Set(rows.map(({ catalog }) => catalog))]), (pack) =>
    pack.catalog.toUpperCase(),
  )
  const { lines: existing } = await readCartRows(db, userId, 'all')
  const quantities = new Map(existing.map((line) => [line.pack_id, line.quantity]))
  let lineCount = existing.length
  const added = new Map<string, PackLine>()
  const refusals: RowRefusal[] = []
  const refuse = (index: number, refusal: Refusal) => refusals.push({ index, ...refusal })
  for (const [index, { catalog, amount, quantity, note }] of rows.entries()) {
    const found = findPackBySize(packs.get(catalog.toUpperCase()) ?? [], amount)
    if ('problem' in found) {
      const { problem, sizes } = found
      refuse(index, { code: `import.${problem}`, ...(problem !== 'product_unknown' && { values: { sizes } }) })
      continue
    }
    const { packId } = found
    const exceeded = checkLimits(quantities.get(packId), quantity, lineCount)
    if (exceeded) {
      refuse(index, exceeded)
      continue
    }
    if (!quantities.has(packId)) lineCount += 1
    quantities.set(packId, (quantities.get(packId) ?? 0) + quantity)
    const line = added.get(packId)
    added.set(packId, {
      id: line?.id ?? createId('crt', Date.parse(now)),
      packId,
      quantity: (line?.quantity ?? 0) + quantity,
      note: note === '' ? (line?.note ?? '') : note,
    })
  }
  if (added.size > 0)
    await unlessFull(upsertPackLines(db, userId, [...added.values()], { mostOfOne: maxLineQuantity, now }))
  return refusals
}

function checkLimits(existing: number | undefined, quantity: number, lineCount: number): Refusal | undefined {
  if ((existing ?? 0) + quantity > maxLineQuantity)
    return { code: 'import.quantity_exceeded', values: { most: maxLineQuantity } }
  if (existing === undefined && lineCount >= maxCartLines)
    return { code: 'import.cart_full', values: { most: maxCartLines } }
  return undefined
}
