import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  { zone: 'store', path: '/dashboard/HomeView', file: 'plasmid-home.tsx', shell: 'plasmid' },
  { zone: 'portal', componentName: 'VectorOrder', page: () => import('./vector-order-page.tsx') },
])
