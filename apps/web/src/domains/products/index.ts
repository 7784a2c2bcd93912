import { defineScreens } from '#lib/screens.ts'
import { categoryPages } from './categories.ts'
import { listParameters } from './list-query.ts'

const productQuery = ['id', 'categoryId'] as const
const searchQuery = ['seachValue', 'categoryId', 'page'] as const

export default defineScreens([
  { zone: 'store', path: '/{product}/Home', file: 'home.tsx', shell: 'catalogue' },
  ...categoryPages.map(({ path, also, shell }) => ({
    zone: 'store' as const,
    path,
    ...(also && { also }),
    file: 'category-list.tsx' as const,
    shell,
    query: listParameters,
  })),
  {
    zone: 'store',
    path: '/product/:slug',
    also: ['/product/detail', '/product/detailCommon'],
    file: 'product-page.tsx',
    shell: 'catalogue',
    query: productQuery,
  },
  {
    zone: 'store',
    path: '/biointron-product/:slug',
    also: ['/biointron-product/bio-detail', '/biointron-product/bio-detailCommon'],
    file: 'product-page.tsx',
    shell: 'cell',
    query: productQuery,
  },
  { zone: 'store', path: '/Search', file: 'search-page.tsx', shell: 'catalogue', query: searchQuery },
  { zone: 'store', path: '/Biointron-Search', file: 'search-page.tsx', shell: 'cell', query: searchQuery },
])
