import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  {
    zone: 'portal',
    componentName: 'SavedLists',
    page: () => import('./saved-lists-page.tsx'),
    visitorPage: {
      paths: ['/{product}SavedLists', '/savedList/Index'],
      page: () => import('./visitor-favourites.tsx'),
    },
  },
])
