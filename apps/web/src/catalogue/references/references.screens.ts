import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  {
    zone: 'store',
    path: '/UmabsDB/:typeName',
    file: 'reference-page.tsx',
    shell: 'catalogue',
    query: ['keyword', 'letter', 'page'],
  },
  { zone: 'office', componentName: 'ProductEvidence', page: () => import('./product-evidence-page.tsx') },
])
