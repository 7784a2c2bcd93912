import { defineScreens } from '#lib/navigation/screens.ts'

/** The layout's root is `/` on the plasmid site and `/dashboard` on the others. */
export default defineScreens([
  {
    zone: 'store',
    name: 'plasmidBuilder-designList',
    path: '/designList',
    aliases: ['/dashboard/designList'],
    file: 'design-list-page.tsx',
    shell: 'plasmid',
  },
  {
    zone: 'store',
    path: '/design/:fid/:id',
    aliases: ['/dashboard/design/:fid/:id'],
    file: 'design-page.tsx',
    shell: 'plasmid',
  },
  {
    zone: 'store',
    path: '/plasmidResult/:id',
    aliases: ['/dashboard/plasmidResult/:id'],
    file: 'design-result-page.tsx',
    shell: 'plasmid',
  },
  {
    zone: 'store',
    path: '/backbones',
    file: 'backbone-library-page.tsx',
    shell: 'plasmid',
    query: ['k', 'family', 'resistance', 'copies', 'stock', 'host', 'size'],
  },
  { zone: 'store', path: '/backbones/:id', file: 'backbone-page.tsx', shell: 'plasmid' },
  {
    zone: 'store',
    path: '/plasmidBuilder/shared/:token',
    file: 'shared-design-page.tsx',
    shell: 'plasmid',
    cached: false,
  },
])
