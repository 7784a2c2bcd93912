import { defineTexts } from '../../kernel/texts.ts'

/** The bell and the e-mail of a visitor's question. */
export const contactRequestNewsTexts = defineTexts('contact-request-news', {
  en: {
    'topic.contactRequest': 'A visitor sent a question',
    'notification.contactRequest.received': 'A visitor sent a question: {subject}',
  },
  zh: {
    'topic.contactRequest': '访客留言',
    'notification.contactRequest.received': '访客留言：{subject}',
  },
  es: {
    'topic.contactRequest': 'Un visitante envió una consulta',
    'notification.contactRequest.received': 'Un visitante envió una consulta: {subject}',
  },
  ja: {
    'topic.contactRequest': '訪問者からのお問い合わせ',
    'notification.contactRequest.received': '訪問者からお問い合わせがあります：{subject}',
  },
})
