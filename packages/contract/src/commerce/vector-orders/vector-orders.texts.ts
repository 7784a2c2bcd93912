import { defineTexts } from '../../kernel/texts.ts'

/** Errors of the calls. What the page says stands beside it. */
export const vectorOrderTexts = defineTexts('vector-orders', {
  en: { 'vector_order.packaging_unsuitable': 'A vector of this type can’t be packaged into this virus' },
  zh: { 'vector_order.packaging_unsuitable': '该类型的载体不能包装为此病毒' },
  es: { 'vector_order.packaging_unsuitable': 'Un vector de este tipo no se puede empaquetar en este virus' },
  ja: { 'vector_order.packaging_unsuitable': 'この種類のベクターはこのウイルスにパッケージングできません' },
})
