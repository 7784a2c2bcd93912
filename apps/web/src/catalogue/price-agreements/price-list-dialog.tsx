import type { PriceList } from '@paratope/contract/catalogue/price-agreements'
import { priceListTexts } from '@paratope/contract/catalogue/price-agreements/price-lists.texts'
import { formatPercentText, parsePercentText } from '@paratope/contract/kernel/number-text'
import { DateField } from '#kit/form/date-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { NumberField } from '#kit/form/number-field.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { describeProblems } from '#kit/numbers/describe-problems.ts'
import { getToday } from '#kit/page/format-dates.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { discountLimits } from './discount-limits.ts'
import { priceListForm, priceListsKey } from './price-lists.data.ts'

export interface PriceListDialogProps {
  /** Without it, a list is started. */
  list?: PriceList
  onClose: () => void
  onSaved: (list: PriceList) => void
}

/** Name, period and general discount of a price list. */
export default function PriceListDialog({ list, onClose, onSaved }: PriceListDialogProps) {
  const t = useTexts(priceListTexts)
  const language = useLanguage()
  return (
    <FormDialog
      of={priceListForm}
      title={list ? t('list') : t('add')}
      values={{
        name: list?.name ?? '',
        percent: list?.discount ? formatPercentText(list.discount) : '',
        fromDay: list?.fromDay ?? getToday(),
        untilDay: list?.untilDay ?? '',
      }}
      buttonTexts={{ submit: t('save'), cancel: t('cancel'), close: t('cancel') }}
      successText={t('saved')}
      invalidates={[priceListsKey]}
      errorTexts={{ untilDay: t('untilDay.wrong') }}
      validate={({ percent = '' }) =>
        percent === '' ? {} : describeProblems(language, { percent: parsePercentText(percent, discountLimits) })
      }
      call={({ priceAgreements }, { untilDay, ...entries }, { percent = '' }) => {
        const body = {
          ...entries,
          untilDay: untilDay || null,
          discount: parsePercentText(percent, discountLimits).basisPoints ?? null,
        }
        return list
          ? priceAgreements.updateList({ params: { id: list.id }, body: { ...body, version: list.version } })
          : priceAgreements.createList({ body })
      }}
      onDone={onSaved}
      onClose={onClose}
    >
      <TextField of={priceListForm} name="name" label={t('name')} hint={t('name.hint')} autoComplete="off" />
      <NumberField of={priceListForm} name="percent" label={t('percent')} hint={t('percent.hint')} />
      <DateField of={priceListForm} name="fromDay" label={t('fromDay')} />
      <DateField of={priceListForm} name="untilDay" label={t('untilDay')} hint={t('untilDay.hint')} />
    </FormDialog>
  )
}
