import { designComments } from '@paratope/contract/science/design-comments'
import { defineDomain } from '#kernel/domain.ts'
import { linkCommentFile, openCommentFile } from './comment-files.service.ts'
import {
  addComment,
  answerQuestion,
  getConsultation,
  listComments,
  pageDesignQuestions,
} from './design-comments.service.ts'
import './design-comments.tables.ts'
import { designCommentTopics } from './design-comments.topics.ts'

const toFilePlace = ({ id, ...file }: { id: string; commentId: string; no: number }) => ({ designId: id, ...file })

export default defineDomain({
  api: designComments,
  handlers: {
    list: ({ db, session, params }) => listComments(db, session, params.id),
    add: {
      perMinute: 20,
      handle: (call) => addComment(call, call.session, { designId: call.params.id, ...call.body }),
    },
    fileLink: (call) => linkCommentFile(call, call.session, toFilePlace(call.params)),
    openFile: {
      perMinute: 20,
      handle: (call) => openCommentFile(call, call.session, toFilePlace(call.params), call.body),
    },
    deskFileLink: (call) => linkCommentFile(call, call.session, toFilePlace(call.params)),
    deskList: ({ db, session, query }) => pageDesignQuestions(db, session, query),
    consultation: ({ db, session, params }) => getConsultation(db, session, params.id),
    answer: {
      perMinute: 30,
      handle: (call) => answerQuestion(call, call.session, { designId: call.params.id, ...call.body }),
    },
  },
  grants: { sales: ['design-comment.answer'], production: ['design-comment.answer'], admin: ['design-comment.answer'] },
  notificationTopics: Object.values(designCommentTopics),
  personalData: [
    {
      table: 'design_comment',
      column: 'author_id',
      owner: 'user',
      export: { as: 'designComments', columns: ['design_id', 'text', 'range_start', 'range_end', 'sent_at'] },
      onErasure: 'keep',
    },
    {
      table: 'design_comment_file',
      column: 'comment_id',
      owner: { table: 'design_comment', column: 'author_id' },
      export: { as: 'designCommentFiles', columns: ['comment_id', 'no', 'file_id'] },
      onErasure: 'keep',
    },
  ],
  menu: [
    {
      id: 'office.design-support',
      path: '/office/design-support',
      component: 'DesignSupport',
      title: { en: 'Design support', zh: '设计支持', es: 'Asistencia de diseño', ja: '設計サポート' },
      icon: 'comment',
      permissions: ['design-comment.answer'],
      sort: 104,
    },
  ],
  migrations: new URL('./migrations/', import.meta.url),
})
