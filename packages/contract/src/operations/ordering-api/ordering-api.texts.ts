import { defineTexts } from '../../kernel/texts.ts'

export const orderingApiTexts = defineTexts('orderingApi', {
  en: {
    'order_lines.refused': 'Some lines can’t be ordered',
    'order_total.changed': 'The total has changed since the price preview',
    'line.product_unknown': 'No product has this catalogue number',
    'line.size_missing': 'Choose a size: {sizes}',
    'line.size_unknown': 'Available sizes: {sizes}',
    'line.repeated': 'This pack is on line {line} already',
  },
  zh: {
    'order_lines.refused': '部分条目无法订购',
    'order_total.changed': '价格预览之后总额已变化',
    'line.product_unknown': '没有此货号的产品',
    'line.size_missing': '请选择规格：{sizes}',
    'line.size_unknown': '可选规格：{sizes}',
    'line.repeated': '第 {line} 行已有此规格',
  },
  es: {
    'order_lines.refused': 'Algunas líneas no se pueden pedir',
    'order_total.changed': 'El total ha cambiado desde la consulta de precios',
    'line.product_unknown': 'Ningún producto tiene este número de catálogo',
    'line.size_missing': 'Elija un tamaño: {sizes}',
    'line.size_unknown': 'Tamaños disponibles: {sizes}',
    'line.repeated': 'Este envase ya está en la línea {line}',
  },
  ja: {
    'order_lines.refused': '注文できない行があります',
    'order_total.changed': '価格の確認後に合計が変わりました',
    'line.product_unknown': 'このカタログ番号の製品はありません',
    'line.size_missing': 'サイズを選択してください：{sizes}',
    'line.size_unknown': '選べるサイズ：{sizes}',
    'line.repeated': 'このサイズは {line} 行目にあります',
  },
})
