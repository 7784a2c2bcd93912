import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  { zone: 'portal', componentName: 'CustomVectors', page: () => import('./custom-vectors-page.tsx') },
])
