import type { MenuEntry } from '#kernel/menu.ts'

export const menu = [
  {
    id: 'account',
    path: { service: '/account/center', plasmid: '/account/center', vivo: '/{product}Account' },
    component: 'UserCentre',
    title: { en: 'User centre', zh: '个人中心', es: 'Mi cuenta', ja: 'マイページ' },
    icon: 'user',
    hidden: true,
    sort: 40,
  },
  {
    id: 'account.settings',
    path: '/system/setting',
    component: 'Settings',
    title: { en: 'Settings', zh: '系统设置', es: 'Ajustes', ja: '設定' },
    icon: 'settings',
    hidden: true,
    languages: ['zh'],
    sort: 41,
  },
] as const satisfies readonly MenuEntry[]
