import { z } from 'zod'
import { companyReportFields } from '#identity/companies/index.ts'
import { byRange, defineReport } from '#kernel/report.ts'
import { selectOrderingCompanyReport } from './orders.repo.ts'

export const reports = [
  defineReport({
    code: 'ordering_companies',
    name: { en: 'Companies with orders', zh: '有订单的单位', es: 'Empresas con pedidos', ja: '注文のある会社' },
    needs: 'order.desk',
    params: z.object({}),
    fields: {
      ...companyReportFields,
      orders: { title: { en: 'Orders', zh: '订单数', es: 'Pedidos', ja: '注文数' }, type: 'number', ...byRange },
      lastOrderOn: {
        title: { en: 'Latest order', zh: '最近下单', es: 'Último pedido', ja: '最新の注文' },
        type: 'date',
        ...byRange,
      },
    },
    key: 'id',
    sort: { field: 'name', order: 'asc' },
    reads: { sales_order: ['company_id', 'created_at', 'tenant'], company: ['id', 'name', 'country'] },
    source: selectOrderingCompanyReport,
  }),
]
