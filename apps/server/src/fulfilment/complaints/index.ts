import { complaints } from '@paratope/contract/fulfilment/complaints'
import { defineDomain } from '#kernel/domain.ts'
import {
  answerComplaint,
  linkComplaintFile,
  listComplaints,
  openComplaint,
  pageDeskComplaints,
} from './complaints.service.ts'
import './complaints.tables.ts'
import { complaintTopics } from './complaints.topics.ts'

export default defineDomain({
  api: complaints,
  handlers: {
    list: ({ db, session, params, language }) => listComplaints(db, session, params.orderNo, language),
    open: {
      perMinute: 10,
      handle: ({ db, session, params, body, language, now }) =>
        openComplaint(db, session, { orderNo: params.orderNo, draft: body, language, now }),
    },
    fileLink: (call) => linkComplaintFile(call, call.session, call.params),
    deskList: ({ db, session, query, language }) => pageDeskComplaints(db, session, query, language),
    deskFileLink: (call) => linkComplaintFile(call, call.session, call.params),
    answer: ({ db, session, params, body, language, now }) =>
      answerComplaint(db, session, { id: params.id, answer: body, language, now }),
  },
  notificationTopics: complaintTopics,
  grants: { sales: ['complaint.manage'], admin: ['complaint.manage'] },
  personalData: [
    {
      table: 'complaint',
      column: 'opened_by',
      owner: 'user',
      export: {
        as: 'complaints',
        columns: ['order_id', 'line_no', 'lot_no', 'reason', 'description', 'outcome', 'answer', 'opened_at'],
      },
      onErasure: 'keep',
    },
    { table: 'complaint', column: 'answered_by', owner: 'user', onErasure: 'keep' },
    {
      table: 'complaint_file',
      column: 'complaint_id',
      owner: { table: 'complaint', column: 'opened_by' },
      export: { as: 'complaintFiles', columns: ['complaint_id', 'no', 'file_id'] },
      onErasure: 'keep',
    },
  ],
  menu: [
    {
      id: 'office.complaints',
      path: '/office/complaints',
      component: 'Complaints',
      title: { en: 'Complaints', zh: '投诉', es: 'Reclamaciones', ja: '品質の申し出' },
      icon: 'comment',
      permissions: ['complaint.manage'],
      sort: 105,
    },
  ],
  migrations: new URL('./migrations/', import.meta.url),
})
