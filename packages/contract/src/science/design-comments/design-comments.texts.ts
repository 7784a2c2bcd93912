import { defineTexts } from '../../kernel/texts.ts'

/** Notifications, their topics and errors. What pages say is beside them. */
export const designCommentTexts = defineTexts('design-comments', {
  en: {
    'topic.designQuestion': 'A customer asked about a design',
    'topic.designAnswer': 'An answer about your design',
    'topic.designComment': 'A comment on your design',
    'notification.designComment.question': '{author} of {company} asked about the design “{name}”',
    'notification.designComment.answer': '{author} answered about the design “{name}”',
    'notification.designComment.comment': '{author} commented on the design “{name}”',
    'range.invalid': 'Select the bases again',
    'design_comment.file_missing': 'A file is no longer available. Upload it again.',
  },
  zh: {
    'topic.designQuestion': '客户就设计提问',
    'topic.designAnswer': '设计支持的答复',
    'topic.designComment': '设计收到评论',
    'notification.designComment.question': '{company} 的 {author} 就设计“{name}”提问',
    'notification.designComment.answer': '{author} 答复了设计“{name}”的提问',
    'notification.designComment.comment': '{author} 评论了设计“{name}”',
    'range.invalid': '请重新选择碱基',
    'design_comment.file_missing': '文件已失效，请重新上传',
  },
  es: {
    'topic.designQuestion': 'Un cliente preguntó por un diseño',
    'topic.designAnswer': 'Una respuesta sobre su diseño',
    'topic.designComment': 'Un comentario sobre su diseño',
    'notification.designComment.question': '{author}, de {company}, preguntó por el diseño «{name}»',
    'notification.designComment.answer': '{author} respondió sobre el diseño «{name}»',
    'notification.designComment.comment': '{author} comentó el diseño «{name}»',
    'range.invalid': 'Seleccione de nuevo las bases',
    'design_comment.file_missing': 'Un archivo ya no está disponible. Súbalo de nuevo.',
  },
  ja: {
    'topic.designQuestion': 'お客様からの設計に関する質問',
    'topic.designAnswer': '設計サポートからの回答',
    'topic.designComment': '設計へのコメント',
    'notification.designComment.question': '{company} {author} 様から設計「{name}」について質問があります',
    'notification.designComment.answer': '設計「{name}」について {author} から回答があります',
    'notification.designComment.comment': '設計「{name}」に {author} さんがコメントしました',
    'range.invalid': '塩基を選択し直してください',
    'design_comment.file_missing': 'ファイルが見つかりません。もう一度アップロードしてください。',
  },
})
