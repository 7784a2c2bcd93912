import { defineTexts } from '@paratope/contract/texts'

export const searchTexts = defineTexts('record-search', {
  en: {
    'kind.orders': 'Order',
    'kind.quotes': 'Quote',
    'kind.invoices': 'Invoice',
    'kind.parcels': 'Parcel',
    'kind.companies': 'Company',
    'kind.customers': 'Customer',
    'kind.products': 'Products',
    products: 'Search products for “{keyword}”',
  },
  zh: {
    'kind.orders': '订单',
    'kind.quotes': '报价',
    'kind.invoices': '发票',
    'kind.parcels': '包裹',
    'kind.companies': '单位',
    'kind.customers': '客户',
    'kind.products': '产品',
    products: '在产品中搜索“{keyword}”',
  },
  es: {
    'kind.orders': 'Pedido',
    'kind.quotes': 'Presupuesto',
    'kind.invoices': 'Factura',
    'kind.parcels': 'Paquete',
    'kind.companies': 'Empresa',
    'kind.customers': 'Cliente',
    'kind.products': 'Productos',
    products: 'Buscar «{keyword}» en los productos',
  },
  ja: {
    'kind.orders': '注文',
    'kind.quotes': '見積もり',
    'kind.invoices': '請求書',
    'kind.parcels': '荷物',
    'kind.companies': '会社',
    'kind.customers': 'お客様',
    'kind.products': '製品',
    products: '「{keyword}」を製品から探す',
  },
})
