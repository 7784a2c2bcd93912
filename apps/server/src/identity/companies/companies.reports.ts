import { z } from 'zod'
import { byRange, byValue, byValueExpanded, defineReport, internalId, type ReportField } from '#kernel/report.ts'
import { selectCompanyReport } from './companies.repo.ts'

/** Common fields of the reports of companies. */
export const companyReportFields = {
  id: internalId,
  name: { title: { en: 'Company', zh: '单位名称', es: 'Empresa', ja: '会社名' }, ...byValue },
  country: {
    title: { en: 'Country', zh: '国家或地区', es: 'País', ja: '国・地域' },
    customRender: 'country',
    ...byValue,
  },
} as const satisfies Readonly<Record<string, ReportField>>

export const reports = [
  defineReport({
    code: 'companies',
    name: { en: 'Companies', zh: '单位', es: 'Empresas', ja: '会社' },
    needs: 'user.manage',
    params: z.object({}),
    fields: {
      ...companyReportFields,
      currency: {
        title: { en: 'Currency', zh: '币种', es: 'Moneda', ja: '通貨' },
        customRender: 'currency',
        ...byValueExpanded,
      },
      createdOn: {
        title: { en: 'Customer since', zh: '注册日期', es: 'Cliente desde', ja: '登録日' },
        type: 'date',
        ...byRange,
      },
    },
    key: 'id',
    sort: { field: 'name', order: 'asc' },
    reads: { company: ['id', 'name', 'country', 'currency', 'created_at'] },
    source: selectCompanyReport,
  }),
]
