import type { MenuEntry } from '#kernel/menu.ts'

export const menu = [
  {
    id: 'office.quotes',
    path: '/office/quotes',
    component: 'QuoteDesk',
    title: { en: 'Quotes', zh: '报价管理', es: 'Presupuestos', ja: '見積もり' },
    icon: 'file',
    permissions: ['order.desk'],
    keepAlive: true,
    sort: 101,
  },
] as const satisfies readonly MenuEntry[]
