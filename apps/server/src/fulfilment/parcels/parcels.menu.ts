import type { MenuEntry } from '#kernel/menu.ts'

export const menu = [
  {
    id: 'parcels',
    path: '/myPackage/Index',
    component: 'MyParcels',
    title: { en: 'My parcels', zh: '我的包裹', es: 'Mis paquetes', ja: '荷物' },
    icon: 'truck',
    permissions: ['order.read'],
    hidden: true,
    languages: ['zh'],
    sort: 41,
  },
  {
    id: 'office.logistics',
    path: '/office/logistics',
    component: 'LogisticsDesk',
    title: { en: 'Logistics', zh: '物流发货', es: 'Logística', ja: '物流' },
    icon: 'truck',
    permissions: ['order.ship'],
    keepAlive: true,
    sort: 107,
  },
] as const satisfies readonly MenuEntry[]
