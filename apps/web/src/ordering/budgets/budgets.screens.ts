import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([{ zone: 'portal', componentName: 'Budgets', page: () => import('./budgets-page.tsx') }])
