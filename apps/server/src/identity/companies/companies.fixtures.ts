import type { companies } from '@paratope/contract/identity/companies'
import type { OwnedRecords } from '#testing/owned-records.ts'

export const ownedRecords: OwnedRecords<typeof companies> = {
  // A stale version, so that the orders of other fixtures need no more than before.
  updateRequirements: async () => ({
    body: { version: 0, needsPoNumber: true, needsProjectNumber: true, needsCostCentre: false },
  }),
}
