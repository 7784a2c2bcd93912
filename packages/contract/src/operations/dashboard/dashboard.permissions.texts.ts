import { defineTexts } from '../../kernel/texts.ts'

export const dashboardPermissionTexts = defineTexts('dashboard-permissions', {
  en: { 'permissions.dashboard': 'Dashboard', 'permission.dashboard.read': 'View the dashboard' },
  zh: { 'permissions.dashboard': '数据看板', 'permission.dashboard.read': '查看数据看板' },
  es: { 'permissions.dashboard': 'Panel', 'permission.dashboard.read': 'Ver el panel' },
  ja: { 'permissions.dashboard': 'ダッシュボード', 'permission.dashboard.read': 'ダッシュボードを見る' },
})
