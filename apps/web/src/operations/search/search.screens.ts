import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  { zone: 'office', componentName: 'SearchResults', page: () => import('./search-page.tsx') },
])
