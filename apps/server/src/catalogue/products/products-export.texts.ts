import { defineTexts } from '@paratope/contract/kernel'

/** Headings of the file that a list is downloaded as. */
export const productExportTexts = defineTexts('products-export', {
  en: {
    name: 'Product',
    grade: 'Grade',
    purity: 'Purity (%)',
    endotoxin: 'Endotoxin',
    endotoxinUnit: 'Endotoxin unit',
    size: 'Size',
    stock: 'Stock',
  },
  zh: {
    name: '产品',
    grade: '等级',
    purity: '纯度（%）',
    endotoxin: '内毒素',
    endotoxinUnit: '内毒素单位',
    size: '规格',
    stock: '库存',
  },
  es: {
    name: 'Producto',
    grade: 'Grado',
    purity: 'Pureza (%)',
    endotoxin: 'Endotoxina',
    endotoxinUnit: 'Unidad de endotoxina',
    size: 'Tamaño',
    stock: 'Stock',
  },
  ja: {
    name: '製品',
    grade: 'グレード',
    purity: '純度（%）',
    endotoxin: 'エンドトキシン',
    endotoxinUnit: 'エンドトキシンの単位',
    size: '容量',
    stock: '在庫',
  },
})
