import { addToInstant, hour, toInstant } from '@paratope/contract/kernel'
import { findUser } from '#identity/accounts/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { defineSeed } from '#kernel/database/seed.ts'
import { createFixedId } from '#kernel/ids.ts'
import { insertComment } from '#science/design-comments/design-comments.repo.ts'

const conversations = [
  {
    backbone: 'pet-28a-plus',
    comments: [
      {
        from: 'customer@demo.test',
        text: 'Our antigen starts with an NdeI site of its own. Can we still clone between NdeI and XhoI?',
      },
      {
        from: 'sales@demo.test',
        text: 'Better not: use NheI and XhoI. You keep the N-terminal His tag and the thrombin site.',
      },
    ],
  },
  {
    backbone: 'plko1-puro',
    comments: [
      {
        from: 'customer@demo.test',
        text: 'Will a second hairpin after the first terminator still be packaged well?',
      },
    ],
  },
]

/** An answered question and one that waits, about the demo customer’s designs. */
async function seedDemoComments(db: Db): Promise<void> {
  const user = await findUser(db, createFixedId('usr', 'customer@demo.test'))
  if (!user?.company_id) return
  const now = Date.now()
  for (const { backbone, comments } of conversations) {
    const designId = createFixedId('dsg', backbone)
    for (const [at, { from, text }] of comments.entries())
      await insertComment(db, {
        id: createFixedId('dcm', `${backbone} ${at}`),
        design_id: designId,
        author_id: createFixedId('usr', from),
        tenant: user.tenant,
        is_from_staff: from.startsWith('sales'),
        is_for_support: true,
        range_start: null,
        range_end: null,
        text,
        sent_at: addToInstant(toInstant(now), (at - 5) * hour),
      })
  }
}

export const seeds = [
  defineSeed({
    name: 'design-comments.demo',
    version: 1,
    after: ['designs.demo'],
    run: seedDemoComments,
  }),
]
