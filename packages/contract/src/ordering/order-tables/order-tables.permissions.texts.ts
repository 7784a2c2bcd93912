import { defineTexts } from '../../kernel/texts.ts'

export const orderTablePermissionTexts = defineTexts('order-table-permissions', {
  en: { 'permissions.order-table': 'Order tables', 'permission.order-table.use': 'Use service order tables' },
  zh: { 'permissions.order-table': '服务下单表', 'permission.order-table.use': '填写服务下单表' },
  es: {
    'permissions.order-table': 'Tablas de pedido',
    'permission.order-table.use': 'Usar las tablas de pedido de servicios',
  },
  ja: {
    'permissions.order-table': '注文表',
    'permission.order-table.use': 'サービス注文表の利用',
  },
})
