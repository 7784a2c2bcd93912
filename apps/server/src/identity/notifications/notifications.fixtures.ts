import type { notifications } from '@paratope/contract/identity/notifications'
import type { OwnedRecords, RecordFixture } from '#testing/owned-records.ts'
import { notify } from './notifications.service.ts'

const notification: RecordFixture = async (world, owner) => {
  await notify(world.db, [owner.userId], { kind: 'order.quote', values: {}, link: null }, new Date().toISOString())
  const row = await world.db
    .selectFrom('notification')
    .select('id')
    .where('user_id', '=', owner.userId)
    .executeTakeFirstOrThrow()
  return { params: { id: row.id } }
}

export const ownedRecords: OwnedRecords<typeof notifications> = {
  markRead: notification,
}
