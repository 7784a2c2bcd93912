import { budgetRules, budgetTexts } from '@paratope/contract/ordering/budgets'
import { useQuery } from '@tanstack/react-query'
import { CheckboxField } from '#kit/form/checkbox-field.tsx'
import { RadioGroupField } from '#kit/form/choice-fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { SubmitButton } from '#kit/form/submit-button.tsx'
import { QueryState } from '#kit/page/query-state.tsx'
import { SettingsSection } from '#kit/page/settings-section.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Card } from '#ui/display/card.tsx'
import { budgetPolicyQuery, budgetsKey } from './budgets.data.ts'
import { budgetPolicyForm } from './budgets.forms.ts'
import styles from './budgets.module.css'

/** Action when a budget is exceeded; administrators change it. */
export function BudgetRules() {
  const t = useTexts(budgetTexts)
  const query = useQuery(budgetPolicyQuery)
  return (
    <Card padding="large">
      <SettingsSection title={t('rules')} lead={t('rules.lead')}>
        <QueryState query={query} shape="text">
          {({ whenExceeded, isRequired, version }) => (
            <Form
              key={version}
              of={budgetPolicyForm}
              className={styles.form}
              body={{ version }}
              values={{ whenExceeded, isRequired }}
              successText={t('rules.saved')}
              invalidates={[budgetsKey]}
            >
              <RadioGroupField
                of={budgetPolicyForm}
                name="whenExceeded"
                legend={t('whenExceeded')}
                choices={budgetRules.map((value) => ({ value, text: t(`whenExceeded.${value}`) }))}
              />
              <CheckboxField of={budgetPolicyForm} name="isRequired">
                {t('isRequired')}
              </CheckboxField>
              <div>
                <SubmitButton>{t('save')}</SubmitButton>
              </div>
            </Form>
          )}
        </QueryState>
      </SettingsSection>
    </Card>
  )
}
