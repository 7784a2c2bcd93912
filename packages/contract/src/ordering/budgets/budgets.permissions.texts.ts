import { defineTexts } from '../../kernel/texts.ts'

export const budgetPermissionTexts = defineTexts('budget-permissions', {
  en: {
    'permissions.budget': 'Budgets',
    'permission.budget.read': 'View your company’s budgets',
    'permission.budget.manage': 'Set and change your company’s budgets',
  },
  zh: {
    'permissions.budget': '预算',
    'permission.budget.read': '查看本单位预算',
    'permission.budget.manage': '设置和修改本单位预算',
  },
  es: {
    'permissions.budget': 'Partidas presupuestarias',
    'permission.budget.read': 'Ver las partidas de la propia empresa',
    'permission.budget.manage': 'Crear y cambiar las partidas de la propia empresa',
  },
  ja: {
    'permissions.budget': '予算',
    'permission.budget.read': '自社の予算を表示',
    'permission.budget.manage': '自社の予算を設定・変更',
  },
})
