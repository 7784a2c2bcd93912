import { defineTexts } from '../../kernel/texts.ts'

export const designCommentPermissionTexts = defineTexts('design-comment-permissions', {
  en: {
    'permissions.design-comment': 'Design support',
    'permission.design-comment.answer': 'Read designs that customers ask about, and answer',
  },
  zh: {
    'permissions.design-comment': '设计支持',
    'permission.design-comment.answer': '查看客户求助的设计并答复',
  },
  es: {
    'permissions.design-comment': 'Asistencia de diseño',
    'permission.design-comment.answer': 'Leer los diseños sobre los que preguntan los clientes y responder',
  },
  ja: {
    'permissions.design-comment': 'デザインサポート',
    'permission.design-comment.answer': 'お客様から質問のあったデザインの閲覧と回答',
  },
})
