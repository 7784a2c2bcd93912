import { agreementScopes, discountCategories } from '@paratope/contract/catalogue/price-agreements'
import { priceAgreementTexts } from '@paratope/contract/catalogue/price-agreements/price-agreements.texts'
import { productSpecTexts } from '@paratope/contract/catalogue/products/product-specs.texts'
import type { DeskCompany } from '@paratope/contract/identity/companies'
import { parsePercentText } from '@paratope/contract/kernel/number-text'
import { useState } from 'react'
import { DateField } from '#kit/form/date-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { NumberField } from '#kit/form/number-field.tsx'
import { SelectField } from '#kit/form/select-field.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { describeProblems } from '#kit/numbers/describe-problems.ts'
import { getToday } from '#kit/page/format-dates.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { discountLimits } from './discount-limits.ts'
import { agreementsKey } from './price-agreements.data.ts'
import { agreementForm } from './price-agreements.forms.ts'

export interface AgreementDialogProps {
  companyId: DeskCompany['id']
  onClose: () => void
}

/** Agrees a discount for everything, a category or a product. */
export default function AgreementDialog({ companyId, onClose }: AgreementDialogProps) {
  const t = useTexts(priceAgreementTexts)
  const language = useLanguage()
  const tProduct = useTexts(productSpecTexts)
  const [scope, setScope] = useState<string>('everything')
  return (
    <FormDialog
      of={agreementForm}
      title={t('add')}
      params={{ companyId }}
      values={{ scope: 'everything', fromDay: getToday() }}
      body={{ discount: 1 }}
      buttonTexts={{ submit: t('save'), cancel: t('cancel'), close: t('cancel') }}
      successText={t('saved')}
      invalidates={[agreementsKey]}
      errorFields={{ 'price_agreement.product_unknown': 'code' }}
      errorTexts={{ untilDay: t('untilDay.wrong') }}
      validate={({ percent = '' }) =>
        describeProblems(language, { percent: parsePercentText(percent, discountLimits) })
      }
      call={({ priceAgreements }, { untilDay, ...body }, { percent = '' }) =>
        priceAgreements.create({
          params: { companyId },
          body: {
            ...body,
            untilDay: untilDay || null,
            discount: parsePercentText(percent, discountLimits).basisPoints ?? 0,
          },
        })
      }
      onDone={onClose}
      onClose={onClose}
    >
      <SelectField
        of={agreementForm}
        name="scope"
        label={t('scope')}
        options={agreementScopes.toReversed().map((value) => ({ value, text: t(`scope.${value}`) }))}
        onChange={({ target }) => setScope(target.value)}
      />
      {scope === 'category' && (
        <SelectField
          of={agreementForm}
          name="code"
          label={t('category')}
          options={discountCategories.map((value) => ({ value, text: tProduct(`category.${value}`) }))}
          required
        />
      )}
      {scope === 'product' && (
        <TextField of={agreementForm} name="code" label={t('product')} required autoComplete="off" />
      )}
      <NumberField of={agreementForm} name="percent" label={t('percent')} />
      <DateField of={agreementForm} name="fromDay" label={t('fromDay')} />
      <DateField of={agreementForm} name="untilDay" label={t('untilDay')} />
    </FormDialog>
  )
}
