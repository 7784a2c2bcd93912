import { defineTexts } from '../../kernel/texts.ts'

export const orderingApiPermissionTexts = defineTexts('ordering-api-permissions', {
  en: {
    'permissions.ordering-api': 'Ordering API',
    'permission.ordering-api.preview': 'Preview prices, stock and lead times',
    'permission.ordering-api.status': 'Track order status, without prices',
    'permission.ordering-api.documents': 'Download quotes, contracts, invoices and results',
  },
  zh: {
    'permissions.ordering-api': '程序下单',
    'permission.ordering-api.preview': '预览价格、库存与交期',
    'permission.ordering-api.status': '跟踪订单状态（不含价格）',
    'permission.ordering-api.documents': '下载报价单、合同、发票与检测结果',
  },
  es: {
    'permission.ordering-api.preview': 'Consultar precios, existencias y plazos',
    'permission.ordering-api.status': 'Seguir el estado de los pedidos, sin precios',
    'permission.ordering-api.documents': 'Descargar presupuestos, contratos, facturas y resultados',
    'permissions.ordering-api': 'API de pedidos',
  },
  ja: {
    'permission.ordering-api.preview': '価格・在庫・納期を確認する',
    'permission.ordering-api.status': '注文の状態を確認する（価格を除く）',
    'permission.ordering-api.documents': '見積書・契約書・請求書・試験結果をダウンロードする',
    'permissions.ordering-api': '注文 API',
  },
})
