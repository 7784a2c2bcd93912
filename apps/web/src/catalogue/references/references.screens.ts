import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  {
    zone: 'store',
    path: '/UmabsDB/:typeName',
    file: 'reference-page.tsx',
    shell: 'catalogue',
    query: ['keyword', 'letter', 'page'],
  },
])
