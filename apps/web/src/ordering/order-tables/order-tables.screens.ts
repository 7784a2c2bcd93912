import { type ServiceCode, serviceCodes, servicePaths } from '@paratope/contract/catalogue/services'
import { defineScreens, type Screen } from '#lib/navigation/screens.ts'

const toServiceScreen = (code: ServiceCode): Screen => ({
  zone: 'store',
  path: servicePaths[code],
  file: 'service-page.tsx',
  // A name that the specification gives, among the routes of the catalogue.
  ...(code === 'custom' ? { name: 'CustomServices' } : { shell: 'portal' }),
})

export default defineScreens([
  { zone: 'store', path: '/dashboard/analysis', file: 'service-home.tsx' },
  ...serviceCodes.map(toServiceScreen),
])
