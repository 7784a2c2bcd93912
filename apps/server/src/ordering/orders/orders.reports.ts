import { z } from 'zod'
import { companyReportFields } from '#identity/companies/index.ts'
import { byRange, byValue, defineReport, internalId } from '#kernel/report.ts'
import { selectAssigneeReport, selectOrderingCompanyReport } from './orders.repo.ts'

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
  defineReport({
    code: 'order_assignees',
    name: { en: 'Colleagues with orders', zh: '负责订单的同事', es: 'Responsables de pedidos', ja: '注文の担当者' },
    needs: 'order.desk',
    params: z.object({}),
    fields: {
      id: internalId,
      name: { title: { en: 'Colleague', zh: '负责人', es: 'Responsable', ja: '担当者' }, ...byValue },
      orders: { title: { en: 'Orders', zh: '订单数', es: 'Pedidos', ja: '注文数' }, type: 'number', ...byRange },
    },
    key: 'id',
    sort: { field: 'name', order: 'asc' },
    reads: { sales_order: ['assigned_to', 'tenant'], user_account: ['id', 'realname'] },
    source: selectAssigneeReport,
  }),
]
