import { AddressKind } from '@paratope/contract/identity/addresses'
import { z } from 'zod'
import { byValue, byValueExpanded, defineReport, internalId } from '#kernel/report.ts'
import { selectAddressReport } from './addresses.repo.ts'

export const reports = [
  defineReport({
    code: 'addresses',
    name: { en: 'Addresses', zh: '地址簿', es: 'Direcciones', ja: '住所録' },
    needs: 'address.manage',
    params: z.object({ kind: AddressKind.optional() }),
    fields: {
      id: internalId,
      contact: { title: { en: 'Contact', zh: '联系人', es: 'Contacto', ja: '担当者' }, ...byValue },
      company: { title: { en: 'Company', zh: '单位', es: 'Empresa', ja: '会社' }, ...byValue },
      kind: {
        title: { en: 'Type', zh: '地址类型', es: 'Tipo', ja: '種別' },
        customRender: 'address_kind',
        ...byValueExpanded,
      },
      country: {
        title: { en: 'Country', zh: '国家或地区', es: 'País', ja: '国・地域' },
        customRender: 'country',
        ...byValueExpanded,
      },
      addressDetail: { title: { en: 'Address', zh: '详细地址', es: 'Dirección', ja: '住所' } },
      postalCode: {
        title: { en: 'Postal code', zh: '邮政编码', es: 'Código postal', ja: '郵便番号' },
        ...byValueExpanded,
      },
      phone: { title: { en: 'Phone', zh: '电话', es: 'Teléfono', ja: '電話番号' } },
    },
    key: 'id',
    sort: { field: 'contact', order: 'asc' },
    reads: {
      address: ['id', 'kind', 'contact', 'phone', 'company', 'country', 'address_detail', 'postal_code', 'company_id'],
    },
    source: selectAddressReport,
  }),
]
