import { serviceCodes, servicePaths } from '@paratope/contract/catalogue/services'
import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  { zone: 'store', path: '/dashboard/analysis', file: 'service-home.tsx' },
  ...serviceCodes.map((code) => ({
    zone: 'store' as const,
    path: servicePaths[code],
    file: 'service-page.tsx',
    // A name that the specification gives, among the routes of the catalogue.
    ...(code === 'custom' ? { name: 'CustomServices' } : { shell: 'portal' as const }),
  })),
])
