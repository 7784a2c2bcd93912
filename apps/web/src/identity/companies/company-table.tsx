import { type companies, companyDeskTexts, type PaymentTerms } from '@paratope/contract/identity/companies'
import { companySettingsTexts } from '@paratope/contract/identity/companies/company-settings.texts'

import { defineTable } from '#kit/table/define-table.ts'
import { useTexts } from '#lib/texts/texts.ts'

function PaymentTermsText({ terms }: { terms: PaymentTerms }) {
  return useTexts(companySettingsTexts)(`terms.${terms}`)
}

export const companyTable = defineTable<typeof companies.endpoints.deskList>()({
  name: 'companies',
  texts: companyDeskTexts,
  rowKey: 'id',
  columns: [
    { key: 'name', text: 'name', sort: ['name', '-name'], grow: true },
    { key: 'country', text: 'country' },
    { key: 'currency', text: 'currency', wide: true },
    {
      key: 'paymentTerms',
      text: 'paymentTerms',
      cell: ({ paymentTerms }) => <PaymentTermsText terms={paymentTerms} />,
      wide: true,
    },
    { key: 'createdAt', text: 'created', as: 'day', sort: ['-created', 'created'], wide: true },
  ],
})
