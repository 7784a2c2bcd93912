import { defineTexts } from '../../kernel/texts.ts'

export const quoteNotificationTexts = defineTexts('quote-notifications', {
  en: {
    'topic.quoteComment': 'A question about a quote',
    'topic.quoteAnswer': 'A reply to your question about a quote',
    'topic.contractReceived': 'A signed contract was received',
    'notification.quote.contractReceived': '{company} sent the signed contract for {code}',
    'notification.quote.commented': '{company} asked about the quote for {code}: {text}',
    'notification.quote.answered': 'We answered your question about the quote for {code}: {text}',
  },
  zh: {
    'topic.quoteComment': '客户对报价提问',
    'topic.quoteAnswer': '报价问题的答复',
    'topic.contractReceived': '收到已签合同',
    'notification.quote.contractReceived': '{company} 已提交 {code} 的已签合同',
    'notification.quote.commented': '{company} 对 {code} 的报价提问：{text}',
    'notification.quote.answered': '您对 {code} 报价的问题已有答复：{text}',
  },
  es: {
    'topic.quoteComment': 'Una pregunta sobre un presupuesto',
    'topic.quoteAnswer': 'Una respuesta sobre un presupuesto',
    'topic.contractReceived': 'Se recibió un contrato firmado',
    'notification.quote.contractReceived': '{company} envió el contrato firmado de {code}',
    'notification.quote.commented': '{company} preguntó sobre el presupuesto de {code}: {text}',
    'notification.quote.answered': 'Respondimos a su pregunta sobre el presupuesto de {code}: {text}',
  },
  ja: {
    'topic.quoteComment': '見積もりへのご質問',
    'topic.quoteAnswer': 'お見積もりへの回答',
    'topic.contractReceived': '署名済みの契約書を受領',
    'notification.quote.contractReceived': '{company} 様から {code} の署名済み契約書が届きました',
    'notification.quote.commented': '{company} 様から {code} の見積もりについてご質問：{text}',
    'notification.quote.answered': '{code} のお見積もりに関するご質問に回答しました：{text}',
  },
})
