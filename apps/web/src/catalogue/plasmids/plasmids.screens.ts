import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([{ zone: 'store', path: '/dashboard/HomeView', file: 'home.tsx', shell: 'plasmid' }])
