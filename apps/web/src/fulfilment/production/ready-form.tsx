import type { ProductionDetail } from '@paratope/contract/fulfilment/production'
import { Form } from '#kit/form/form.tsx'
import { NumberField } from '#kit/form/number-field.tsx'
import { SubmitButton } from '#kit/form/submit-button.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { productionKey } from './production.data.ts'
import { readyForm } from './production.forms.ts'
import styles from './production-detail.module.css'
import { productionOfficeTexts } from './production-office.texts.ts'
import { useStaleProduction } from './use-production-action.ts'

/** Quantity that can be shipped before the rest is done. */
export function ReadyForm({ line: { orderNo, no, version, ready } }: { line: ProductionDetail }) {
  const t = useTexts(productionOfficeTexts)
  return (
    <Form
      of={readyForm}
      className={styles.form}
      params={{ orderNo, no }}
      body={{ version }}
      values={{ ready }}
      errorFields={{ 'production.ready_invalid': 'ready' }}
      invalidates={[productionKey]}
      successText={t('ready.saved')}
      onRefuse={useStaleProduction()}
    >
      <NumberField of={readyForm} name="ready" label={t('ready.title')} isLabelHidden />
      <SubmitButton tone="secondary">{t('ready.save')}</SubmitButton>
    </Form>
  )
}
