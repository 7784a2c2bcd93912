import { defineTexts } from '../../kernel/texts.ts'

export const orderTablePermissionTexts = defineTexts('order-table-permissions', {
  en: { 'permissions.order-table': 'Order tables', 'permission.order-table.use': 'Use service order tables' },
  zh: { 'permissions.order-table': '服务下单表', 'permission.order-table.use': '填写服务下单表' },
})
