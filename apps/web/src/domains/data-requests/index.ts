import { defineScreens } from '#lib/screens.ts'

export default defineScreens([{ zone: 'office', componentName: 'Deletions', page: () => import('./deletions.tsx') }])
