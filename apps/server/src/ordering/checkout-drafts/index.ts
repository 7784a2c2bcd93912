import { day } from '@paratope/contract/kernel'
import { checkoutDrafts } from '@paratope/contract/ordering/checkout-drafts'
import { defineDomain } from '#kernel/domain.ts'
import { deleteCheckoutDraft, findCheckoutDraft, saveCheckoutDraft } from './checkout-drafts.repo.ts'
import './checkout-drafts.tables.ts'

const oneStatement = 'One statement; a transaction would only add round trips.'

export default defineDomain({
  api: checkoutDrafts,
  handlers: {
    async current({ db, session }) {
      const draft = await findCheckoutDraft(db, session.userId)
      return draft ? { savedAt: draft.saved_at, entries: draft.entries } : null
    },
    save: {
      withoutTransaction: oneStatement,
      async handle({ db, session, body, now }) {
        await saveCheckoutDraft(db, session.userId, body.entries, now)
        return { savedAt: now }
      },
    },
    discard: {
      withoutTransaction: oneStatement,
      async handle({ db, session }) {
        await deleteCheckoutDraft(db, session.userId)
        return null
      },
    },
  },
  personalData: [
    {
      table: 'checkout_draft',
      column: 'user_id',
      owner: 'user',
      export: { as: 'checkoutDraft', columns: ['entries', 'saved_at'] },
      onErasure: 'delete',
    },
  ],
  retention: [{ table: 'checkout_draft', column: 'saved_at', keepFor: 30 * day }],
  migrations: new URL('./migrations/', import.meta.url),
})
