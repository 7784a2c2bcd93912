import { defineScreens } from '#lib/screens.ts'

export default defineScreens([{ zone: 'store', path: '/dashboard/analysis', file: 'home.tsx' }])
