import { defineTexts } from '../../kernel/texts.ts'

export const lowAppPermissionTexts = defineTexts('low-app-permissions', {
  en: { 'permissions.low-app': 'Low-code apps', 'permission.low-app.manage': 'Manage low-code apps' },
  zh: { 'permissions.low-app': '低代码应用', 'permission.low-app.manage': '管理低代码应用' },
  es: {
    'permissions.low-app': 'Aplicaciones de bajo código',
    'permission.low-app.manage': 'Gestionar las aplicaciones de bajo código',
  },
  ja: {
    'permissions.low-app': 'ローコードアプリ',
    'permission.low-app.manage': 'ローコードアプリの管理',
  },
})
