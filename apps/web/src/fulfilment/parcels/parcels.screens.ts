import { defineScreens } from '#lib/navigation/screens.ts'

export default defineScreens([
  { zone: 'portal', componentName: 'MyParcels', page: () => import('./my-parcels-page.tsx') },
  { zone: 'office', componentName: 'LogisticsDesk', page: () => import('./logistics-page.tsx') },
])
