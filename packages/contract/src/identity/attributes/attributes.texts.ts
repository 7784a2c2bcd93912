import { defineTexts } from '../../kernel/texts.ts'

export const attributeTexts = defineTexts('attributes', {
  en: {
    'attribute.unknown': 'There is no such choice',
    'attribute.changed': 'Your preference is saved',
    title: 'Ordering preferences',
    lead: 'What you choose here is your standing wish; every order may say otherwise.',
    none: 'There is nothing to choose yet.',
  },
  zh: {
    'attribute.unknown': '没有这个选项',
    'attribute.changed': '偏好已保存',
    title: '下单偏好',
    lead: '此处为默认偏好，每个订单仍可单独指定。',
    none: '暂无可设置的偏好。',
  },
  es: {
    'attribute.unknown': 'Esa opción no existe',
    'attribute.changed': 'Su preferencia se ha guardado',
    title: 'Preferencias de pedido',
    lead: 'Lo que elija aquí es su deseo habitual; cada pedido puede indicar otra cosa.',
    none: 'Aún no hay nada que elegir.',
  },
  ja: {
    'attribute.unknown': 'その選択肢はありません',
    'attribute.changed': '設定を保存しました',
    title: '注文の既定設定',
    lead: 'ここでの選択が標準になります。注文ごとに変更もできます。',
    none: '設定できる項目はまだありません。',
  },
})
