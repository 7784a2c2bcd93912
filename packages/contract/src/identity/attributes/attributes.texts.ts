import { defineTexts } from '../../kernel/texts.ts'

export const attributeTexts = defineTexts('attributes', {
  en: {
    'attribute.unknown': 'This option doesn’t exist',
    'attribute.changed': 'Preference saved',
    title: 'Ordering preferences',
    lead: 'Your defaults. You can change them on each order.',
    none: 'Nothing to set yet.',
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
    'attribute.changed': 'Preferencia guardada',
    title: 'Preferencias de pedido',
    lead: 'Sus valores predeterminados. Puede cambiarlos en cada pedido.',
    none: 'Aún no hay nada que configurar.',
  },
  ja: {
    'attribute.unknown': 'その選択肢はありません',
    'attribute.changed': '設定を保存しました',
    title: '注文の既定設定',
    lead: 'ここでの選択が標準になります。注文ごとに変更もできます。',
    none: '設定できる項目はまだありません。',
  },
})
