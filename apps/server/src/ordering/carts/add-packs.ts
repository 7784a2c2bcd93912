import { type Instant, type Language, localize } from '@paratope/contract/kernel'
import { maxCartLines, maxLineQuantity, type PacksAdded as PacksAddedSchema } from '@paratope/contract/ordering/carts'
import type { z } from 'zod'
import { findPacks } from '#catalogue/products/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { createId } from '#kernel/ids.ts'
import { type PackLine, readCartRows, upsertPackLines } from './carts.repo.ts'
import { unlessFull } from './carts.service.ts'

export type PacksAdded = z.input<typeof PacksAddedSchema>
type SkipReason = PacksAdded['skipped'][number]['reason']
type PackAddition = Omit<PackLine, 'id'>

/** Adds what can be ordered to the cart and names what cannot. A pack may be given once. */
export async function addPacksToCart(
  db: Db,
  userId: string,
  additions: readonly PackAddition[],
  { language, now }: { language: Language; now: Instant },
): Promise<PacksAdded> {
  const packIds = additions.map(({ packId }) => packId)
  const [found, { lines }] = await Promise.all([
    packIds.length === 0 ? [] : findPacks(db, packIds),
    readCartRows(db, userId, 'all'),
  ])
  const packs = new Map(found.map((pack) => [pack.packId, pack]))
  const quantities = new Map(lines.map((line) => [line.pack_id, line.quantity]))
  let count = lines.length
  const accepted: PackLine[] = []
  const skipped: PacksAdded['skipped'] = []
  for (const { packId, quantity, note } of additions) {
    const pack = packs.get(packId)
    const existing = quantities.get(packId)
    const reason = findSkipReason({ isOrderable: pack?.isOrderable === true, existing, quantity, count })
    if (reason) {
      skipped.push({
        packId,
        catalog: pack?.catalog ?? '',
        projectName: pack ? localize(pack.name, language) : '',
        reason,
      })
      continue
    }
    if (existing === undefined) count += 1
    accepted.push({ id: createId('crt', Date.parse(now)), packId, quantity, note })
  }
  if (accepted.length > 0) await unlessFull(upsertPackLines(db, userId, accepted, { mostOfOne: maxLineQuantity, now }))
  return { count, added: accepted.length, skipped }
}

function findSkipReason({
  isOrderable,
  existing,
  quantity,
  count,
}: {
  isOrderable: boolean
  existing: number | undefined
  quantity: number
  count: number
}): SkipReason | undefined {
  if (!isOrderable) return 'unavailable'
  if ((existing ?? 0) + quantity > maxLineQuantity) return 'too_many'
  return existing === undefined && count >= maxCartLines ? 'cart_full' : undefined
}

/** The packs in the cart, without services. */
export async function listCartPacks(
  db: Db,
  userId: string,
): Promise<{ packId: string; quantity: number; note: string }[]> {
  const { lines } = await readCartRows(db, userId, { only: 'packs' })
  return lines.flatMap(({ pack_id, quantity, note, published }) =>
    pack_id === null || published !== true ? [] : { packId: pack_id, quantity, note },
  )
}
