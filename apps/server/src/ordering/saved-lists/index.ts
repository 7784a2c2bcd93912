import { toLocalDate } from '@paratope/contract/kernel'
import { savedLists } from '@paratope/contract/ordering/saved-lists'
import { defineDomain } from '#kernel/domain.ts'
import {
  addFavourites,
  addListToCart,
  addSavedLines,
  changeSavedLine,
  changeSavedList,
  createSavedList,
  dropFavourites,
  getSavedList,
  listFavourites,
  pageSavedLists,
  removeSavedLines,
  removeSavedList,
} from './saved-lists.service.ts'
import './saved-lists.tables.ts'

export default defineDomain({
  api: savedLists,
  handlers: {
    list: ({ db, session }) => pageSavedLists(db, session),
    detail: ({ db, session, params, language, now, site }) =>
      getSavedList(db, session, params.id, { language, today: toLocalDate(now, site.timeZone) }),
    create: ({ db, session, body, now }) => createSavedList(db, session, body, now),
    addFavourites: ({ db, session, body, now }) => addFavourites(db, session, body.lines, now),
    favourites: ({ db, session }) => listFavourites(db, session),
    removeFavourites: ({ db, session, body, now }) => dropFavourites(db, session, body.packIds, now),
    update: ({ db, session, params, body, now }) => changeSavedList(db, session, params.id, body, now),
    remove: ({ db, session, params }) => removeSavedList(db, session, params.id),
    addLines: ({ db, session, params, body, now }) => addSavedLines(db, session, params.id, body.lines, now),
    updateLine: ({ db, session, params, body }) => changeSavedLine(db, session, params, body),
    removeLines: ({ db, session, params, body, now }) => removeSavedLines(db, session, params.id, body.packIds, now),
    addToCart: ({ db, session, params, body, language, now }) =>
      addListToCart(db, session, { id: params.id, packIds: body.packIds, language }, now),
  },
  grants: { customer: ['saved-list.use'], approver: ['saved-list.use'], buyer: ['saved-list.use'] },
  personalData: [
    {
      table: 'saved_list',
      column: 'user_id',
      owner: 'user',
      export: { as: 'savedLists', columns: ['id', 'name', 'is_shared', 'created_at', 'changed_at'] },
      onErasure: 'delete',
    },
    { table: 'saved_list', column: 'company_id', owner: 'company', onErasure: 'delete-with-company' },
    {
      table: 'saved_list_line',
      column: 'list_id',
      owner: { table: 'saved_list', column: 'user_id' },
      export: { as: 'savedListLines', columns: ['list_id', 'pack_id', 'quantity', 'note', 'added_at'] },
      onErasure: 'delete',
    },
  ],
  menu: [
    {
      id: 'saved-lists',
      path: { service: '/savedList/Index', plasmid: '/savedList/Index', vivo: '/{product}SavedLists' },
      component: 'SavedLists',
      title: { en: 'Saved lists', zh: '常购清单', es: 'Listas guardadas', ja: '保存済みリスト' },
      icon: 'star',
      permissions: ['saved-list.use'],
      sort: 35,
    },
  ],
  migrations: new URL('./migrations/', import.meta.url),
})
