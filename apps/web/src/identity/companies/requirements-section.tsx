import type { CompanyRequirements } from '@paratope/contract/identity/companies'
import { companySettingsTexts } from '@paratope/contract/identity/companies/company-settings.texts'
import { useQuery } from '@tanstack/react-query'
import { CheckboxField } from '#kit/form/checkbox-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { SubmitButton } from '#kit/form/submit-button.tsx'
import { QueryState } from '#kit/page/query-state.tsx'
import { SettingsSection } from '#kit/page/settings-section.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useHasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { formatMoney } from '#ui/display/format.ts'
import { requirementsQuery } from './companies.data.ts'
import { companyRequirementsForm } from './companies.forms.ts'
import styles from './companies.module.css'

/** Requirements for every order of the company; its administrators change them. */
export default function RequirementsSection() {
  const t = useTexts(companySettingsTexts)
  const canManage = useHasPermission('company.manage')
  const query = useQuery(requirementsQuery)
  return (
    <SettingsSection title={t('requirements')} lead={t('requirements.lead')}>
      <QueryState query={query} shape="text">
        {(requirements) => (
          <>
            <Details requirements={requirements} hasRules={!canManage} />
            {canManage && <RequirementsForm key={requirements.version} requirements={requirements} />}
          </>
        )}
      </QueryState>
    </SettingsSection>
  )
}

function Details({ requirements, hasRules }: { requirements: CompanyRequirements; hasRules: boolean }) {
  const t = useTexts(companySettingsTexts)
  const language = useLanguage()
  const { needsPoNumber, needsProjectNumber, needsCostCentre, paymentTerms, creditLimit } = requirements
  return (
    <DescriptionList
      items={[
        { term: t('paymentTerms'), value: `${t(`terms.${paymentTerms}`)} · ${t('paymentTerms.hint')}` },
        { term: t('creditLimit'), value: creditLimit ? formatMoney(creditLimit, language) : t('creditLimit.none') },
        ...(hasRules
          ? [
              { term: t('needsPoNumber'), value: t(needsPoNumber ? 'yes' : 'no') },
              { term: t('needsProjectNumber'), value: t(needsProjectNumber ? 'yes' : 'no') },
              { term: t('needsCostCentre'), value: t(needsCostCentre ? 'yes' : 'no') },
            ]
          : []),
      ]}
    />
  )
}

function RequirementsForm({ requirements }: { requirements: CompanyRequirements }) {
  const t = useTexts(companySettingsTexts)
  const { needsPoNumber, needsProjectNumber, needsCostCentre, version } = requirements
  return (
    <Form
      of={companyRequirementsForm}
      className={styles.form}
      body={{ version }}
      values={{ needsPoNumber, needsProjectNumber, needsCostCentre }}
      successText={t('company.requirements_saved')}
      invalidates={[requirementsQuery.queryKey, ['company']]}
    >
      <CheckboxField of={companyRequirementsForm} name="needsPoNumber">
        {t('needsPoNumber')}
      </CheckboxField>
      <CheckboxField of={companyRequirementsForm} name="needsProjectNumber">
        {t('needsProjectNumber')}
      </CheckboxField>
      <CheckboxField of={companyRequirementsForm} name="needsCostCentre">
        {t('needsCostCentre')}
      </CheckboxField>
      <div>
        <SubmitButton>{t('save')}</SubmitButton>
      </div>
    </Form>
  )
}
