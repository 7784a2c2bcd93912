import { companyDeskTexts, type DeskCompany, paymentTerms, taxNumberTexts } from '@paratope/contract/identity/companies'
import { companySettingsTexts } from '@paratope/contract/identity/companies/company-settings.texts'
import { membershipTexts } from '@paratope/contract/identity/memberships/memberships.texts'
import { formatAmountText, parseAmountText } from '@paratope/contract/kernel/number-text'
import { useQuery } from '@tanstack/react-query'
import { Suspense, use } from 'react'
import { Form } from '#kit/form/form.tsx'
import { NumberField } from '#kit/form/number-field.tsx'
import { SelectField } from '#kit/form/select-field.tsx'
import { SubmitButton } from '#kit/form/submit-button.tsx'
import { TextareaField } from '#kit/form/textarea-field.tsx'
import { describeProblems } from '#kit/numbers/describe-problems.ts'
import { formatDay } from '#kit/page/format-dates.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { SettingsEmpty, SettingsItem, SettingsList, SettingsSection } from '#kit/page/settings-section.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { companiesKey, companyMembersQuery } from './companies.data.ts'
import { companyTermsForm } from './companies.forms.ts'
import styles from './companies.module.css'
import { CompanySectionsContext } from './company-sections.ts'
import { TaxNumber } from './tax-number.tsx'

interface CompanyPaneProps {
  company: DeskCompany
  closeHref: string
}

/** One company: who it is, its members, and what was agreed with it. */
export function CompanyPane({ company, closeHref }: CompanyPaneProps) {
  const t = useTexts(companyDeskTexts)
  const tTax = useTexts(taxNumberTexts)
  const language = useLanguage()
  const needs = [
    ...(company.needsPoNumber ? [t('needs.poNumber')] : []),
    ...(company.needsProjectNumber ? [t('needs.projectNumber')] : []),
    ...(company.needsCostCentre ? [t('needs.costCentre')] : []),
  ]
  return (
    <div className={styles.pane}>
      <header className={styles.head}>
        <h2>{company.name}</h2>
        <Button href={closeHref} size="small" tone="quiet" icon={<Icon name="close" size={16} />}>
          {t('close')}
        </Button>
      </header>
      <DescriptionList
        items={[
          { term: t('country'), value: company.country ?? t('none') },
          { term: t('address'), value: company.address || t('none') },
          { term: t('phone'), value: company.phone || t('none') },
          { term: tTax('taxNumber'), value: company.taxNumber ? <TaxNumber company={company} /> : t('none') },
          { term: t('currency'), value: company.currency },
          { term: t('needs'), value: needs.join(', ') || t('none') },
          { term: t('created'), value: formatDay(company.createdAt, language) },
        ]}
      />
      <TermsForm company={company} />
      {use(CompanySectionsContext).map((Section, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
        <Suspense key={at} fallback={null}>
          <Section company={company} />
        </Suspense>
      ))}
      <Members id={company.id} />
    </div>
  )
}

function TermsForm({ company }: { company: DeskCompany }) {
  const t = useTexts(companyDeskTexts)
  const tSettings = useTexts(companySettingsTexts)
  const language = useLanguage()
  const { id, version, notes, creditLimit: limit } = company
  return (
    <SettingsSection title={t('terms')}>
      <Form
        of={companyTermsForm}
        className={styles.form}
        params={{ id }}
        body={{ version }}
        values={{
          paymentTerms: company.paymentTerms,
          creditLimit: limit ? formatAmountText(limit.minor, limit.currency) : '',
          notes,
        }}
        validate={({ creditLimit = '' }) =>
          creditLimit === ''
            ? {}
            : describeProblems(language, {
                creditLimit: parseAmountText(creditLimit, company.currency, { minMinor: 0 }),
              })
        }
        successText={t('saved')}
        invalidates={[companiesKey]}
      >
        <SelectField
          of={companyTermsForm}
          name="paymentTerms"
          label={t('paymentTerms')}
          options={paymentTerms.map((value) => ({ value, text: tSettings(`terms.${value}`) }))}
        />
        <NumberField
          of={companyTermsForm}
          name="creditLimit"
          label={t('creditLimit', { currency: company.currency })}
          hint={t('creditLimit.hint')}
        />
        <TextareaField of={companyTermsForm} name="notes" label={t('notes')} hint={t('notes.hint')} />
        <SubmitButton>{t('save')}</SubmitButton>
      </Form>
    </SettingsSection>
  )
}

function Members({ id }: { id: string }) {
  const t = useTexts(companyDeskTexts)
  const tMember = useTexts(membershipTexts)
  const query = useQuery(companyMembersQuery(id))
  return (
    <SettingsSection title={t('members')}>
      <QueryState
        query={query}
        shape="text"
        isEmpty={({ records }) => records.length === 0}
        empty={<SettingsEmpty>{t('members.none')}</SettingsEmpty>}
      >
        {({ records }) => (
          <SettingsList>
            {records.map((member) => (
              <SettingsItem
                key={member.id}
                icon="user"
                name={member.name}
                details={[member.email, tMember(`role.${member.role}`)]}
              />
            ))}
          </SettingsList>
        )}
      </QueryState>
    </SettingsSection>
  )
}
