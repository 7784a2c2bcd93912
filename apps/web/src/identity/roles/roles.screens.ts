import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  { zone: 'office', componentName: 'Roles', page: () => import('./roles-page.tsx') },
  { zone: 'office', componentName: 'Users', page: () => import('./people-page.tsx') },
])
