import { Category, categories, productSpecTexts } from '@paratope/contract/catalogue/products'
import { t } from '@paratope/contract/kernel'
import { z } from 'zod'
import { byRange, byValue, byValueExpanded, defineReport } from '#kernel/report.ts'
import { selectProductReport } from './products.repo.ts'

export const reports = [
  defineReport({
    code: 'products',
    name: { en: 'Products', zh: '产品', es: 'Productos', ja: '製品' },
    needs: 'signed-in',
    params: z.object({ category: Category.optional() }),
    options: {
      product_category: (language) =>
        categories.map((category) => ({
          value: category,
          text: t(productSpecTexts, language, `category.${category}`),
        })),
    },
    fields: {
      code: {
        title: { en: 'Catalogue no.', zh: '货号', es: 'Referencia', ja: 'カタログ番号' },
        type: 'code',
        ...byValue,
      },
      slug: { title: { en: 'Address', zh: '链接', es: 'Dirección', ja: 'URL' }, isInternal: true },
      name: { title: { en: 'Product', zh: '产品名称', es: 'Producto', ja: '製品名' }, ...byValue },
      category: {
        title: { en: 'Category', zh: '类别', es: 'Categoría', ja: 'カテゴリー' },
        customRender: 'product_category',
        isSortable: true,
        ...byValueExpanded,
      },
      newestOn: {
        title: { en: 'Newest lot', zh: '最新批次', es: 'Lote más reciente', ja: '最新ロット' },
        type: 'date',
        ...byRange,
      },
    },
    key: 'code',
    sort: { field: 'code', order: 'asc' },
    reads: { product: ['code', 'slug', 'card', 'category', 'newest_on', 'published'] },
    source: selectProductReport,
  }),
]
