import { defineTexts } from '../../kernel/texts.ts'

export const productionPermissionTexts = defineTexts('production-permissions', {
  en: {
    'permissions.production': 'Production',
    'permission.production.read': 'View the production of orders',
    'permission.production.board': 'View the production board',
    'permission.production.edit': 'Edit production steps and results',
  },
  zh: {
    'permissions.production': '生产',
    'permission.production.read': '查看订单的生产进度',
    'permission.production.board': '查看生产看板',
    'permission.production.edit': '编辑生产步骤与检测结果',
  },
  es: {
    'permissions.production': 'Producción',
    'permission.production.read': 'Ver la producción de los pedidos',
    'permission.production.board': 'Ver el tablero de producción',
    'permission.production.edit': 'Editar pasos y resultados de producción',
  },
  ja: {
    'permissions.production': '製造',
    'permission.production.read': '注文の製造状況を見る',
    'permission.production.board': '製造ボードを見る',
    'permission.production.edit': '製造工程と結果を編集する',
  },
})
