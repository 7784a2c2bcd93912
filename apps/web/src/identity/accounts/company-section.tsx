import { accountSettingsTexts } from '@paratope/contract/identity/accounts'
import {
  type CompanyProfile,
  findCountryName,
  findTaxNumberProblem,
  taxNumberTexts,
} from '@paratope/contract/identity/companies'
import { currencies } from '@paratope/contract/kernel/money'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TaxNumber } from '#identity/companies/index.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useHasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { formatCurrencyName } from '#ui/display/format-currency-name.ts'
import { Icon } from '#ui/display/icons.tsx'
import { companyQuery, useCompany } from './account.data.ts'
import styles from './account.module.css'
import { AccountSection } from './account-section.tsx'
import { companyForm } from './profile.forms.ts'
import { type RecordField, RecordForm } from './record-form.tsx'

type CompanyField = 'name' | 'address' | 'phone' | 'taxNumber' | 'currency'

const toCompanyEntries = ({ name, address, phone, taxNumber, currency }: CompanyProfile) => ({
  name,
  address,
  phone,
  taxNumber,
  currency,
})

export function CompanySection({ id }: { id: string }) {
  const t = useTexts(accountSettingsTexts)
  const query = useCompany()
  const [isEditing, setIsEditing] = useState(false)
  const canManage = useHasPermission('company.manage')
  const editButton = (
    <Button
      size="small"
      icon={<Icon name="edit" size={16} />}
      aria-label={t('edit.part', { part: t('company') })}
      onClick={() => setIsEditing(true)}
    >
      {t('edit')}
    </Button>
  )
  return (
    <AccountSection
      id={id}
      title={t('company')}
      lead={t('company.shared')}
      actions={canManage && !isEditing && query.data && editButton}
    >
      <QueryState query={query} shape="text">
        {(company) =>
          isEditing ? (
            <CompanyForm company={company} onClose={() => setIsEditing(false)} />
          ) : (
            <CompanyDetails company={company} />
          )
        }
      </QueryState>
    </AccountSection>
  )
}

function CompanyDetails({ company }: { company: CompanyProfile }) {
  const t = useTexts(accountSettingsTexts)
  const tTax = useTexts(taxNumberTexts)
  const language = useLanguage()
  const formatValue = (value: string) => value || <span className={styles.none}>{t('none')}</span>
  const country = company.country === null ? '' : (findCountryName(company.country, language) ?? company.country)
  return (
    <DescriptionList
      className={styles.details ?? ''}
      items={[
        { term: t('company.name'), value: company.name },
        { term: t('company.address'), value: formatValue(company.address) },
        { term: t('company.phone'), value: formatValue(company.phone) },
        { term: t('company.country'), value: formatValue(country) },
        {
          term: tTax('taxNumber'),
          value: company.taxNumber === '' ? formatValue('') : <TaxNumber company={company} />,
        },
        { term: t('company.currency'), value: formatCurrencyName(company.currency, language) },
      ]}
    />
  )
}

function CompanyForm({ company, onClose }: { company: CompanyProfile; onClose: () => void }) {
  const t = useTexts(accountSettingsTexts)
  const tTax = useTexts(taxNumberTexts)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const fields: RecordField<CompanyField>[] = [
    {
      name: 'name',
      label: t('company.name'),
      required: true,
      input: { autoComplete: 'organization', maxLength: 120 },
    },
    { name: 'address', label: t('company.address'), input: { autoComplete: 'street-address', maxLength: 300 } },
    {
      name: 'phone',
      label: t('company.phone'),
      input: { type: 'tel', autoComplete: 'tel', maxLength: 45 },
    },
    {
      name: 'taxNumber',
      label: tTax('taxNumber'),
      hint: tTax('taxNumber.hint'),
      input: { autoComplete: 'off', spellCheck: false, maxLength: 40 },
    },
    {
      name: 'currency',
      label: t('company.currency'),
      hint: t('company.currency.hint'),
      required: true,
      options: currencies.map((code) => ({ value: code, text: formatCurrencyName(code, language) })),
    },
  ]
  return (
    <RecordForm
      of={companyForm}
      record={company}
      fields={fields}
      toEntries={toCompanyEntries}
      errorTexts={{ name: t('company.name.needed'), phone: t('company.phone.wrong') }}
      validate={({ taxNumber = '' }) => {
        const isNew = taxNumber !== '' && taxNumber !== company.taxNumber
        const problem = isNew ? findTaxNumberProblem(company.country, taxNumber, language) : undefined
        return problem ? { taxNumber: tTax(problem.code, problem.values) } : {}
      }}
      call={({ companies }, version, { name = '', address = '', phone = '', taxNumber, currency }) =>
        companies.update({
          body: { version, name, address, phone, taxNumber, currency: currency ?? company.currency },
        })
      }
      onDone={(saved) => {
        queryClient.setQueryData(companyQuery.queryKey, saved)
        // Prices everywhere follow the company's currency.
        void queryClient.invalidateQueries()
        onClose()
      }}
      onClose={() => {
        void queryClient.invalidateQueries({ queryKey: companyQuery.queryKey })
        onClose()
      }}
    />
  )
}
