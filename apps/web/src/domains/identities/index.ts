import { defineScreens } from '#lib/screens.ts'

export default defineScreens([{ zone: 'store', path: '/oauth2-app/login', file: 'third-login.tsx', shell: 'user' }])
