import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  { zone: 'store', path: '/parts', file: 'parts-page.tsx', shell: 'plasmid', query: ['k', 'kind', 'host', 'page'] },
  { zone: 'store', path: '/primers', file: 'primers-page.tsx', shell: 'plasmid', query: ['k'] },
  { zone: 'store', path: '/parts/:id', file: 'part-page.tsx', shell: 'plasmid' },
])
