import type { MenuEntry } from '#kernel/menu.ts'

export const menu = [
  {
    id: 'invoices',
    path: '/myInvoice/Index',
    component: 'MyInvoices',
    title: { en: 'My invoices', zh: '我的发票', es: 'Mis facturas', ja: '請求書' },
    icon: 'file',
    permissions: ['invoice.read'],
    hidden: true,
    languages: ['zh'],
    sort: 40,
  },
  {
    id: 'office.invoices',
    path: '/office/invoices',
    component: 'InvoiceDesk',
    title: { en: 'Finance desk', zh: '财务工作台', es: 'Facturación', ja: '請求管理' },
    icon: 'file',
    permissions: ['invoice.desk'],
    keepAlive: true,
    sort: 110,
  },
  {
    id: 'office.statements',
    path: '/office/statements',
    component: 'Statements',
    title: { en: 'Statements', zh: '对账单', es: 'Extractos', ja: '取引明細' },
    icon: 'table',
    permissions: ['invoice.desk'],
    sort: 111,
  },
] as const satisfies readonly MenuEntry[]
