import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  { zone: 'store', path: '/scanCode/scannerPage', file: 'scanner-page.tsx', shell: 'user' },
])
