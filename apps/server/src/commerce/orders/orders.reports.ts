import { z } from 'zod'
import { defineReport } from '#kernel/report.ts'
import { selectOrderingCompanyReport } from './orders.repo.ts'

export const reports = [
  defineReport({
    code: 'ordering_companies',
    name: {
      en: 'Companies with orders',
      zh: '有订单的单位',
      es: 'Empresas con pedidos',
      ja: '注文のある会社',
    },
    needs: 'order.desk',
    params: z.object({}),
    fields: {
      id: { title: { en: 'ID', zh: '编号', es: 'ID', ja: 'ID' }, isInternal: true },
      name: {
        title: { en: 'Company', zh: '单位名称', es: 'Empresa', ja: '会社名' },
        isSortable: true,
        filter: { mode: 'single' },
      },
      country: {
        title: { en: 'Country', zh: '国家或地区', es: 'País', ja: '国・地域' },
        customRender: 'country',
        isSortable: true,
        filter: { mode: 'single' },
      },
      orders: {
        title: { en: 'Orders', zh: '订单数', es: 'Pedidos', ja: '注文数' },
        type: 'number',
        isSortable: true,
        filter: { mode: 'group', isHidden: true },
      },
      lastOrderOn: {
        title: { en: 'Latest order', zh: '最近下单', es: 'Último pedido', ja: '最新の注文' },
        type: 'date',
        isSortable: true,
        filter: { mode: 'group', isHidden: true },
      },
    },
    key: 'id',
    sort: { field: 'name', order: 'asc' },
    source: selectOrderingCompanyReport,
  }),
]
