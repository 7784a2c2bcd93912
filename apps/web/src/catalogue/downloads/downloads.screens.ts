import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  { zone: 'office', componentName: 'DownloadDesk', page: () => import('./download-desk-page.tsx') },
])
