import { toInstant } from '@paratope/contract/kernel'
import { findUser } from '#identity/accounts/index.ts'
import { type Db } from '#kernel/database/database.ts'
import { defineSeed } from '#kernel/database/seed.ts'
import { createFixedId } from '#kernel/ids.ts'
import { listCartPacks } from '#ordering/carts/index.ts'
import { insertSavedList, upsertSavedLines } from '#ordering/saved-lists/saved-lists.repo.ts'

/** Demo customers order the goods of their cart every month. */
const demoLists = [
  { email: 'customer@demo.test', name: 'Monthly in vivo panel', isShared: true },
  { email: 'customer2@demo.test', name: '每月体内实验', isShared: false },
]

async function seedDemoLists(db: Db): Promise<void> {
  const now = toInstant(Date.now())
  for (const { email, name, isShared } of demoLists) {
    const user = await findUser(db, createFixedId('usr', email))
    if (!user?.company_id) continue
    const lines = await listCartPacks(db, user.id)
    if (lines.length === 0) continue
    const id = createFixedId('svl', email)
    await insertSavedList(db, {
      id,
      company_id: user.company_id,
      user_id: user.id,
      name,
      is_favourites: false,
      is_shared: isShared,
      created_at: now,
      changed_at: now,
    })
    await upsertSavedLines(db, id, lines, now)
  }
}

export const seeds = [defineSeed({ name: 'saved-lists.demo', version: 1, after: ['orders.demo'], run: seedDemoLists })]
