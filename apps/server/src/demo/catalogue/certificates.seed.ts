import { toInstant } from '@paratope/contract/kernel'
import { insertRevisions, listDemoLotNos, listRealnames } from '#catalogue/certificates/certificates.repo.ts'
import { listDocumentedLotRows, listLotResults } from '#catalogue/products/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { defineSeed } from '#kernel/database/seed.ts'
import { createFixedId } from '#kernel/ids.ts'

const [enteredBy, releasedBy] = [createFixedId('usr', 'production@demo.test'), createFixedId('usr', 'admin@demo.test')]
const batchSize = 400

/** Enters and releases the results of all lots of the demonstration, in the week after they were made. */
async function seedCertificates(db: Db): Promise<void> {
  const names = await listRealnames(db, [enteredBy, releasedBy])
  const lotNos = await listDemoLotNos(db)
  for (let start = 0; start < lotNos.length; start += batchSize) {
    const lots = await listDocumentedLotRows(db, lotNos.slice(start, start + batchSize))
    await insertRevisions(
      db,
      lots.map(({ lot_id, lot, detail }) => ({
        lot_id,
        revision: 1,
        status: 'released',
        results: JSON.stringify(listLotResults(detail, lot)),
        retest_on: null,
        entered_by: enteredBy,
        entered_name: names.get(enteredBy) ?? '',
        entered_at: addDays(lot.madeOn, 5),
        released_by: releasedBy,
        released_name: names.get(releasedBy) ?? '',
        released_at: addDays(lot.madeOn, 6),
      })),
    )
  }
}

const addDays = (day: string, count: number) => toInstant(Date.parse(`${day}T10:00:00.000Z`) + count * 86_400_000)

export const seeds = [
  defineSeed({
    name: 'certificates.demo',
    version: 1,
    after: ['products.catalogue', 'plasmids.library-products', 'users.demo'],
    run: seedCertificates,
  }),
]
