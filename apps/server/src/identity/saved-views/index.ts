import { savedViews } from '@paratope/contract/identity/saved-views'
import { defineDomain } from '#kernel/domain.ts'
import { listSavedViews } from './saved-views.repo.ts'
import { changeDefaultView, createSavedView, presentSavedView, removeSavedView } from './saved-views.service.ts'
import './saved-views.tables.ts'

export default defineDomain({
  api: savedViews,
  handlers: {
    async list({ db, session, query }) {
      return (await listSavedViews(db, session.userId, query.list)).map(presentSavedView)
    },
    save: ({ db, session, body }) => createSavedView(db, session.userId, body),
    setDefault: ({ db, session, params, body }) => changeDefaultView(db, session.userId, params.id, body.isDefault),
    remove: ({ db, session, params }) => removeSavedView(db, session.userId, params.id),
  },
  personalData: [
    {
      table: 'saved_view',
      column: 'user_id',
      owner: 'user',
      export: { as: 'savedViews', columns: ['list', 'name', 'search', 'layout', 'is_default'] },
      onErasure: 'delete',
    },
  ],
  migrations: new URL('./migrations/', import.meta.url),
})
