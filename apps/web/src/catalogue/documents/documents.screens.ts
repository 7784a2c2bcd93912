import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  {
    zone: 'store',
    name: 'DownloadCenter',
    path: '/DownloadCenter',
    file: 'download-center.tsx',
    query: ['keyword', 'page'],
  },
])
