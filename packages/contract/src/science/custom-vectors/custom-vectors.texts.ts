import { defineTexts } from '../../kernel/texts.ts'

/** Errors of the calls. What the pages say is beside them. */
export const customVectorTexts = defineTexts('custom-vectors', {
  en: { 'custom_vector.too_many': 'You’ve reached the limit of {most} vectors. Delete some you no longer need.' },
  zh: { 'custom_vector.too_many': '载体数量已达上限 {most} 个，请先删除不再需要的载体。' },
  es: { 'custom_vector.too_many': 'Ha alcanzado el límite de {most} vectores. Elimine los que ya no necesite.' },
  ja: { 'custom_vector.too_many': 'ベクターは {most} 件までです。不要なものを削除してください。' },
})
