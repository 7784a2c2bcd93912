import { day, toLocalDate } from '@paratope/contract/kernel'
import { orderTables } from '@paratope/contract/ordering/order-tables'
import { defineDomain } from '#kernel/domain.ts'
import { addRowsToCart, changeCartRow } from './add-rows-to-cart.ts'
import { importTableRows } from './import-table-rows.ts'
import { getOrderPlasmid } from './order-plasmids.ts'
import { deleteDraft } from './order-tables.repo.ts'
import {
  createTemplate,
  getCartLine,
  getOrderTable,
  getTemplateRows,
  removeTemplate,
  saveTableDraft,
  shareTemplate,
} from './order-tables.service.ts'
import './order-tables.tables.ts'
import { buildTableTemplate } from './write-table-template.ts'

/** 999 rows with sequences. */
const maxBodyBytes = 8 * 1024 * 1024

export default defineDomain({
  api: orderTables,
  handlers: {
    current: ({ db, session, params, now }) => getOrderTable(db, session, params.service, now),
    addToCart: {
      maxBodyBytes,
      handle: ({ db, session, params, body, now, site, language }) =>
        addRowsToCart(db, {
          session,
          service: params.service,
          rows: body.rows,
          now,
          today: toLocalDate(now, site.timeZone),
          language,
        }),
    },
    cartLine: ({ db, session, params, now }) => getCartLine(db, session, params.id, now),
    changeCartLine: {
      maxBodyBytes,
      handle: ({ db, session, params, body, now, site, language }) =>
        changeCartRow(db, params.id, {
          session,
          rows: body.rows,
          now,
          today: toLocalDate(now, site.timeZone),
          language,
        }),
    },
    saveDraft: {
      maxBodyBytes,
      withoutTransaction: 'One statement that compares versions; a transaction would only add round trips.',
      handle: ({ db, session, params, body, now }) => saveTableDraft(db, session, params.service, body, now),
    },
    discardDraft: {
      withoutTransaction: 'One statement; a transaction would only add round trips.',
      async handle({ db, session, params }) {
        await deleteDraft(db, session.userId, params.service)
        return null
      },
    },
    createTemplate: {
      maxBodyBytes,
      handle: ({ db, session, params, body, now }) => createTemplate(db, session, params.service, body, now),
    },
    templateRows: ({ db, session, params, now }) => getTemplateRows(db, session, params, now),
    updateTemplate: ({ db, session, params, body, now }) =>
      shareTemplate(db, session, { ...params, isShared: body.isShared }, now),
    removeTemplate: ({ db, session, params }) => removeTemplate(db, session, params.service, params.id),
    plasmid: ({ db, session, params }) => getOrderPlasmid(db, session, params.id),
    importRows: {
      perMinute: 30,
      withoutTransaction: 'It reads files and writes nothing.',
      handle: ({ params, body, language }) => importTableRows(params.service, body.files, language),
    },
    importTemplate: { perMinute: 60, handle: ({ params, language }) => buildTableTemplate(params.service, language) },
  },
  grants: { customer: ['order-table.use'], approver: ['order-table.use'], buyer: ['order-table.use'] },
  personalData: [
    {
      table: 'order_table_draft',
      column: 'user_id',
      owner: 'user',
      export: { as: 'orderTableDrafts', columns: ['service', 'rows', 'saved_at'] },
      onErasure: 'delete',
    },
    {
      table: 'order_table_template',
      column: 'user_id',
      owner: 'user',
      export: {
        as: 'orderTableTemplates',
        columns: ['service', 'name', 'is_shared', 'rows', 'created_at', 'changed_at'],
      },
      onErasure: 'delete',
    },
    { table: 'order_table_template', column: 'company_id', owner: 'company', onErasure: 'delete-with-company' },
  ],
  retention: [{ table: 'order_table_draft', column: 'saved_at', keepFor: 90 * day }],
  migrations: new URL('./migrations/', import.meta.url),
})
