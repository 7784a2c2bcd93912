import { measurementNames, type ProductionDetail } from '@paratope/contract/fulfilment/production'
import { useId } from 'react'
import { CheckboxField } from '#kit/form/checkbox-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { productionKey } from './production.data.ts'
import { resultForm } from './production.forms.ts'
import styles from './production-detail.module.css'
import { productionOfficeTexts } from './production-office.texts.ts'
import { useStaleProduction } from './use-production-action.ts'

interface ResultDialogProps {
  line: ProductionDetail
  onClose: () => void
}

/** Enters one result of quality control. */
export function ResultDialog({ line: { orderNo, no, version }, onClose }: ResultDialogProps) {
  const t = useTexts(productionOfficeTexts)
  const language = useLanguage()
  const namesId = useId()
  return (
    <FormDialog
      of={resultForm}
      title={t('result.add')}
      className={styles.entry}
      params={{ orderNo, no }}
      body={{ version }}
      values={{ passed: true }}
      buttonTexts={{ submit: t('result.add'), cancel: t('cancel'), close: t('close') }}
      invalidates={[productionKey]}
      successText={t('result.added')}
      onDone={onClose}
      onRefuse={useStaleProduction(onClose)}
      onClose={onClose}
    >
      <TextField
        of={resultForm}
        name="name"
        label={t('result.name')}
        placeholder={measurementNames[0]?.[language]}
        autoComplete="off"
        list={namesId}
      />
      <datalist id={namesId}>
        {measurementNames.map((name) => (
          <option key={name.en} value={name[language]} />
        ))}
      </datalist>
      <TextField of={resultForm} name="method" label={t('result.method')} placeholder="SEC-HPLC" autoComplete="off" />
      <TextField of={resultForm} name="value" label={t('result.value')} placeholder="98.2" autoComplete="off" />
      <TextField of={resultForm} name="unit" label={t('result.unit')} placeholder="%" autoComplete="off" />
      <TextField of={resultForm} name="limit" label={t('result.limit')} placeholder="≥ 95" autoComplete="off" />
      <div className={styles.wide}>
        <CheckboxField of={resultForm} name="passed">
          {t('result.passed')}
        </CheckboxField>
      </div>
    </FormDialog>
  )
}
