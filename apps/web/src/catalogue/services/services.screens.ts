import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([{ zone: 'store', path: '/dashboard/analysis', file: 'home.tsx' }])
