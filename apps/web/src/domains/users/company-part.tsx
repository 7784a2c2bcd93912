import { countryNameOf } from '@paratope/contract/addresses'
import type { CompanyProfile } from '@paratope/contract/companies'
import { currencies } from '@paratope/contract/kernel/money'
import { accountTexts } from '@paratope/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '#kit/query-state.tsx'
import { useLanguage } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { Icon } from '#ui/icons.tsx'
import { changeCompany, companyQuery, useCompany } from './account.data.ts'
import styles from './account.module.css'
import { AccountPart } from './account-part.tsx'
import { currencyName } from './currency-name.ts'
import { type Entries, type RecordField, RecordForm } from './record-form.tsx'

type Name = 'name' | 'address' | 'phone' | 'currency'

const entriesOf = ({ name, address, phone, currency }: CompanyProfile): Entries<Name> => ({
  name,
  address,
  phone,
  currency,
})

const phoneShape = /^(?:\+?[0-9(][0-9 ()./-]{3,42}[0-9])?$/

export function CompanyPart({ id }: { id: string }) {
  const say = useSay(accountTexts)
  const query = useCompany()
  const [editing, setEditing] = useState(false)
  const edit = (
    <Button
      size="small"
      icon={<Icon name="edit" size={16} />}
      aria-label={say('edit.part', { part: say('company') })}
      onClick={() => setEditing(true)}
    >
      {say('edit')}
    </Button>
  )
  return (
    <AccountPart id={id} title={say('company')} lead={say('company.shared')} actions={!editing && query.data && edit}>
      <QueryState query={query} shape="text">
        {(company) =>
          editing ? (
            <CompanyForm company={company} onClose={() => setEditing(false)} />
          ) : (
            <CompanyFacts company={company} />
          )
        }
      </QueryState>
    </AccountPart>
  )
}

function CompanyFacts({ company }: { company: CompanyProfile }) {
  const say = useSay(accountTexts)
  const language = useLanguage()
  const shown = (value: string) => value || <span className={styles.none}>{say('none')}</span>
  const country = company.country === null ? '' : (countryNameOf(company.country, language) ?? company.country)
  return (
    <Facts
      className={styles.facts ?? ''}
      items={[
        { term: say('company.name'), value: company.name },
        { term: say('company.address'), value: shown(company.address) },
        { term: say('company.phone'), value: shown(company.phone) },
        { term: say('company.country'), value: shown(country) },
        { term: say('company.currency'), value: currencyName(company.currency, language) },
      ]}
    />
  )
}

function CompanyForm({ company, onClose }: { company: CompanyProfile; onClose: () => void }) {
  const say = useSay(accountTexts)
  const language = useLanguage()
  const queries = useQueryClient()
  const fields: RecordField<Name>[] = [
    {
      name: 'name',
      label: say('company.name'),
      required: true,
      input: { autoComplete: 'organization', maxLength: 120 },
    },
    { name: 'address', label: say('company.address'), input: { autoComplete: 'street-address', maxLength: 300 } },
    {
      name: 'phone',
      label: say('company.phone'),
      input: { type: 'tel', autoComplete: 'tel', maxLength: 45 },
    },
    {
      name: 'currency',
      label: say('company.currency'),
      hint: say('company.currency.hint'),
      required: true,
      options: currencies.map((code) => ({ value: code, text: currencyName(code, language) })),
    },
  ]
  return (
    <RecordForm
      record={company}
      fields={fields}
      entriesOf={entriesOf}
      check={({ name, phone }) => ({
        ...(name === '' && { name: say('company.name.needed') }),
        ...(!phoneShape.test(phone) && { phone: say('company.phone.wrong') }),
      })}
      wrong={(name) => say(name === 'phone' ? 'company.phone.wrong' : 'company.name.needed')}
      save={(version, { currency, ...rest }, heard) =>
        // The choice offers nothing but currencies, and the server checks it.
        changeCompany({ version, ...rest, currency: currency as CompanyProfile['currency'] }, heard)
      }
      onSaved={(saved) => {
        queries.setQueryData(companyQuery.queryKey, saved)
        // Prices everywhere follow the company's currency.
        void queries.invalidateQueries()
        onClose()
      }}
      onClose={() => {
        void queries.invalidateQueries({ queryKey: companyQuery.queryKey })
        onClose()
      }}
    />
  )
}
