import { defineTexts } from '../../kernel/texts.ts'

/** Headings of the workbook with cart lines, and why a row of it is refused. */
export const cartImportTexts = defineTexts('cart-import', {
  en: {
    'column.catalog': 'Catalogue no.',
    'column.amount': 'Pack size',
    'column.quantity': 'Quantity',
    'column.note': 'Note',
    'import.product_unknown': 'No product has this catalogue number',
    'import.size_missing': 'Enter the pack size: {sizes}',
    'import.size_unknown': 'Available pack sizes: {sizes}',
    'import.cart_full': 'Your cart is full ({most} items)',
    'import.quantity_exceeded': 'You can order up to {most} of one pack size',
  },
  zh: {
    'column.catalog': '货号',
    'column.amount': '规格',
    'column.quantity': '数量',
    'column.note': '备注',
    'import.product_unknown': '没有此货号的产品',
    'import.size_missing': '请填写规格：{sizes}',
    'import.size_unknown': '可选规格：{sizes}',
    'import.cart_full': '购物车已满（最多 {most} 项）',
    'import.quantity_exceeded': '同一规格最多订购 {most} 件',
  },
  es: {
    'column.catalog': 'N.º de catálogo',
    'column.amount': 'Tamaño',
    'column.quantity': 'Cantidad',
    'column.note': 'Nota',
    'import.product_unknown': 'Ningún producto tiene este número de catálogo',
    'import.size_missing': 'Introduzca el tamaño: {sizes}',
    'import.size_unknown': 'Tamaños disponibles: {sizes}',
    'import.cart_full': 'El carrito está lleno ({most} artículos)',
    'import.quantity_exceeded': 'Puede pedir como máximo {most} unidades del mismo tamaño',
  },
  ja: {
    'column.catalog': 'カタログ番号',
    'column.amount': '容量',
    'column.quantity': '数量',
    'column.note': '備考',
    'import.product_unknown': 'このカタログ番号の製品はありません',
    'import.size_missing': '容量を入力してください：{sizes}',
    'import.size_unknown': '選択できる容量：{sizes}',
    'import.cart_full': 'カートがいっぱいです（最大 {most} 品目）',
    'import.quantity_exceeded': '同じ容量は {most} 個までご注文いただけます',
  },
})
