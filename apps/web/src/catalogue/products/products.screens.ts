import { defineScreens } from '#lib/navigation/screens.ts'
import { categoryPages } from './categories.ts'
import { listParameters } from './list-parameters.ts'

const productParameters = ['id', 'categoryId', 'lot'] as const
const searchParameters = ['seachValue', 'categoryId', 'category', ...listParameters] as const

export default defineScreens([
  { zone: 'store', path: '/{product}/Home', file: 'home.tsx', shell: 'catalogue' },
  ...categoryPages.map(({ path, aliases: also, shell }) => ({
    zone: 'store' as const,
    path,
    ...(also && { aliases: also }),
    file: 'category-list.tsx' as const,
    shell,
    query: listParameters,
  })),
  {
    zone: 'store',
    name: 'ProductDetails',
    path: '/product/:slug',
    aliases: ['/product/detail', '/product/detailCommon', '/detail', '/detailCommon'],
    aliasNames: { '/product/detailCommon': 'detailCommon' },
    file: 'product-page.tsx',
    shell: 'catalogue',
    query: productParameters,
  },
  {
    zone: 'store',
    name: 'Compare',
    path: '/Compare',
    file: 'compare/compare-page.tsx',
    shell: 'catalogue',
    query: ['ids', 'diff'],
  },
  {
    zone: 'store',
    name: 'QuickOrder',
    path: '/QuickOrder',
    file: 'quick-order/quick-order-page.tsx',
    shell: 'catalogue',
  },
  { zone: 'store', path: '/plasmid/:slug', file: 'product-page.tsx', shell: 'plasmid', query: ['lot'] },
  {
    zone: 'store',
    path: '/biointron-product/:slug',
    aliases: [
      '/biointron-product/bio-detail',
      '/biointron-product/bio-detailCommon',
      '/bio-detail',
      '/bio-detailCommon',
    ],
    aliasNames: { '/biointron-product/bio-detailCommon': 'bioDetailCommon' },
    file: 'product-page.tsx',
    shell: 'cell',
    query: productParameters,
  },
  {
    zone: 'store',
    name: 'Search',
    path: '/Search',
    file: 'search-page.tsx',
    shell: 'catalogue',
    query: searchParameters,
  },
  {
    zone: 'store',
    name: 'Search1',
    path: '/Biointron-Search',
    file: 'search-page.tsx',
    shell: 'cell',
    query: searchParameters,
  },
])
