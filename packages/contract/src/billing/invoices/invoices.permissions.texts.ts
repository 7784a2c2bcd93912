import { defineTexts } from '../../kernel/texts.ts'

export const invoicePermissionTexts = defineTexts('invoice-permissions', {
  en: {
    'permissions.invoice': 'Invoices',
    'permission.invoice.read': 'View the company’s invoices',
    'permission.invoice.request': 'Request invoices and manage invoice titles',
    'permission.invoice.desk': 'View the finance desk',
    'permission.invoice.issue': 'Issue, reject and reverse invoices',
    'permission.invoice.settle': 'Record payments and refunds',
  },
  zh: {
    'permissions.invoice': '发票',
    'permission.invoice.read': '查看本单位发票',
    'permission.invoice.request': '申请开票与维护发票抬头',
    'permission.invoice.desk': '查看财务工作台',
    'permission.invoice.issue': '开具、驳回与冲红发票',
    'permission.invoice.settle': '登记收款与退款',
  },
  es: {
    'permissions.invoice': 'Facturas',
    'permission.invoice.read': 'Ver las facturas de la empresa',
    'permission.invoice.request': 'Solicitar facturas y gestionar los datos fiscales',
    'permission.invoice.desk': 'Ver la gestión de facturas',
    'permission.invoice.issue': 'Emitir, rechazar y anular facturas',
    'permission.invoice.settle': 'Registrar pagos y reembolsos',
  },
  ja: {
    'permissions.invoice': '請求書',
    'permission.invoice.read': '会社の請求書を見る',
    'permission.invoice.request': '請求書を依頼し、宛名を管理する',
    'permission.invoice.desk': '請求管理を見る',
    'permission.invoice.issue': '請求書を発行・却下・取り消しする',
    'permission.invoice.settle': '入金と返金を記録する',
  },
})
