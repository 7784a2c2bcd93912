import { z } from 'zod'
import { defineReport } from '#kernel/report.ts'
import { selectCompanyReport } from './companies.repo.ts'

export const reports = [
  defineReport({
    code: 'companies',
    name: { en: 'Companies', zh: '单位', es: 'Empresas', ja: '会社' },
    needs: 'user.manage',
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
      currency: {
        title: { en: 'Currency', zh: '币种', es: 'Moneda', ja: '通貨' },
        customRender: 'currency',
        filter: { mode: 'single', isHidden: true },
      },
      createdOn: {
        title: { en: 'Customer since', zh: '注册日期', es: 'Cliente desde', ja: '登録日' },
        type: 'date',
        isSortable: true,
        filter: { mode: 'group', isHidden: true },
      },
    },
    key: 'id',
    sort: { field: 'name', order: 'asc' },
    source: selectCompanyReport,
  }),
]
