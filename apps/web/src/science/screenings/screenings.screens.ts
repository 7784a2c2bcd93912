import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  { zone: 'office', componentName: 'Screenings', page: () => import('./screenings-page.tsx') },
])
