import { type InvoiceTitle, invoicePagesTexts } from '@paratope/contract/billing/invoices'
import { findTaxNumberProblem, taxNumberTexts } from '@paratope/contract/identity/companies'
import { useState } from 'react'
import { CheckboxField } from '#kit/form/checkbox-field.tsx'
import { RadioGroupField } from '#kit/form/choice-fields.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { SelectField } from '#kit/form/select-field.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { toOptions, useDictionary } from '#platform/dictionaries/index.ts'
import { invoicesKey } from './invoices.data.ts'
import { createTitleForm } from './invoices.forms.ts'
import styles from './invoices.module.css'

export interface TitleDialogProps {
  /** Left out for a new one. */
  title?: InvoiceTitle
  onSaved: (title: InvoiceTitle) => void
  onClose: () => void
}

const countryByLanguage = { zh: 'CN', ja: 'JP', es: 'ES', en: '' } as const

/** A name and tax number that invoices are made out to. */
export default function TitleDialog({ title, onSaved, onClose }: TitleDialogProps) {
  const t = useTexts(invoicePagesTexts)
  const tTax = useTexts(taxNumberTexts)
  const language = useLanguage()
  const countries = useDictionary('country')
  const [holder, setHolder] = useState<string>(title?.holder ?? 'company')
  const values = title ?? { holder: 'company' as const, country: countryByLanguage[language] }
  return (
    <FormDialog
      of={createTitleForm}
      title={title ? t('titles.edit', { name: title.title }) : t('titles.new')}
      width={560}
      values={values}
      buttonTexts={{ submit: t('titles.save'), cancel: t('cancel'), close: t('close') }}
      successText={t('titles.saved')}
      invalidates={[invoicesKey]}
      errorFields={{ 'invoice_title.taken': 'title' }}
      validate={({ holder = 'company', country = '', taxNumber = '' }) => {
        if (taxNumber.trim() === '') return holder === 'company' ? { taxNumber: tTax('tax_number.missing') } : {}
        const problem = findTaxNumberProblem(country, taxNumber, language)
        return problem ? { taxNumber: tTax(problem.code, problem.values) } : {}
      }}
      call={(client, body) =>
        title
          ? client.invoices.updateTitle({ params: { id: title.id }, body: { ...body, version: title.version } })
          : client.invoices.createTitle({ body })
      }
      onDone={onSaved}
      onClose={onClose}
    >
      <div
        onChange={({ target }) =>
          target instanceof HTMLInputElement && target.name === 'holder' && setHolder(target.value)
        }
      >
        <RadioGroupField
          of={createTitleForm}
          name="holder"
          legend={t('holder')}
          isInline
          choices={[
            { value: 'company', text: t('holder.company') },
            { value: 'person', text: t('holder.person') },
          ]}
        />
      </div>
      <TextField of={createTitleForm} name="title" label={t('name')} />
      <SelectField
        of={createTitleForm}
        name="country"
        label={t('country')}
        options={toOptions(countries)}
        placeholder="–"
      />
      <TextField
        of={createTitleForm}
        name="taxNumber"
        label={t('taxNumber')}
        hint={t('taxNumber.hint')}
        required={holder === 'company'}
        autoComplete="off"
        spellCheck={false}
      />
      {holder === 'company' && (
        <>
          <TextField of={createTitleForm} name="registeredAddress" label={t('registeredAddress')} />
          <TextField of={createTitleForm} name="registeredPhone" label={t('registeredPhone')} type="tel" />
          <div className={styles.pair}>
            <TextField of={createTitleForm} name="bank" label={t('bank')} />
            <TextField of={createTitleForm} name="bankAccount" label={t('bankAccount')} autoComplete="off" />
          </div>
        </>
      )}
      <CheckboxField of={createTitleForm} name="isDefault">
        {t('isDefault')}
      </CheckboxField>
    </FormDialog>
  )
}
