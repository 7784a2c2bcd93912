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
] as const satisfies readonly MenuEntry[]
