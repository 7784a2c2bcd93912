import { designComments } from '@paratope/contract/science/design-comments'
import { defineDomain } from '#kernel/domain.ts'
import { seeds } from './design-comments.seed.ts'
import {
  addComment,
  answerQuestion,
  getConsultation,
  listComments,
  pageDesignQuestions,
} from './design-comments.service.ts'
import './design-comments.tables.ts'
import { designCommentTopics } from './design-comments.topics.ts'

export default defineDomain({
  api: designComments,
  handlers: {
    list: ({ db, session, params }) => listComments(db, session, params.id),
    add: {
      perMinute: 20,
      handle: ({ db, session, params, body, site, now }) =>
        addComment(db, session, { designId: params.id, ...body }, { site: site.id, now }),
    },
    deskList: ({ db, session, query }) => pageDesignQuestions(db, session, query),
    consultation: ({ db, session, params }) => getConsultation(db, session, params.id),
    answer: {
      perMinute: 30,
      handle: ({ db, session, params, body, site, now }) =>
        answerQuestion(db, session, { designId: params.id, ...body }, { site: site.id, now }),
    },
  },
  seeds,
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
  ],
  menu: [
    {
      id: 'office.design-support',
      path: '/office/design-support',
      component: 'DesignSupport',
      title: { en: 'Design support', zh: '设计支持', es: 'Asistencia de diseño', ja: '設計サポート' },
      icon: 'list',
      permissions: ['design-comment.answer'],
      sort: 104,
    },
  ],
  migrations: new URL('./migrations/', import.meta.url),
})
