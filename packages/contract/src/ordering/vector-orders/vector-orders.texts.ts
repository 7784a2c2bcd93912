import { defineTexts } from '../../kernel/texts.ts'

/** Errors of the calls. What the page says is beside it. */
export const vectorOrderTexts = defineTexts('vector-orders', {
  en: {
    'vector_order.packaging_unsuitable': 'A vector of this type can’t be packaged into this virus',
    'vector_order.faulty': 'This molecule doesn’t work as a vector; the order page says why',
    'vector_order.reason_missing':
      'Say why it should be built in spite of the errors of function, in at least 10 characters',
  },
  zh: {
    'vector_order.packaging_unsuitable': '该类型的载体不能包装为此病毒',
    'vector_order.faulty': '此分子不能作为载体使用，原因见订购页面',
    'vector_order.reason_missing': '该载体存在功能错误，请填写仍要构建的理由（至少 10 个字符）',
  },
  es: {
    'vector_order.packaging_unsuitable': 'Un vector de este tipo no se puede empaquetar en este virus',
    'vector_order.faulty': 'Esta molécula no funciona como vector; la página de pedido explica por qué',
    'vector_order.reason_missing':
      'Explique por qué debe construirse a pesar de los errores de función, con al menos 10 caracteres',
  },
  ja: {
    'vector_order.packaging_unsuitable': 'この種類のベクターはこのウイルスにパッケージングできません',
    'vector_order.faulty': 'この分子はベクターとして機能しません。理由は注文ページをご覧ください。',
    'vector_order.reason_missing': '機能上のエラーがあります。構築する理由を 10 文字以上でご記入ください。',
  },
})
