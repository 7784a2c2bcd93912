import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { aBuyer, type Buyer } from '#ordering/orders/orders.makers.ts'
import { domainFolders } from '#testing/domain-folders.ts'
import { ownerPassword, type RecordFixture } from '#testing/owned-records.ts'
import type { World } from '#testing/world.ts'

export type Owner = Buyer

export const aRecordOwner = (world: World): Promise<Owner> =>
  aBuyer(world, { realname: 'Marker of the owner', password: ownerPassword })

interface FixturesModule {
  ownedRecords: Readonly<Record<string, RecordFixture<Owner>>>
}

/** For each route that names a record of someone's, what its domain's .fixtures.ts says about it. */
export const ownedRecords: Readonly<Record<string, RecordFixture<Owner>>> = Object.fromEntries(
  (
    await Promise.all(
      domainFolders.map(async ({ name, folder, file }) => {
        const path = join(folder, `${file}.fixtures.ts`)
        if (!existsSync(path)) return []
        // OwnedRecords types the export in each of these files.
        const { ownedRecords: own }: FixturesModule = await import(/* @vite-ignore */ path)
        return Object.entries(own).map(([endpoint, fixture]) => [`${name}.${endpoint}`, fixture] as const)
      }),
    )
  ).flat(),
)
