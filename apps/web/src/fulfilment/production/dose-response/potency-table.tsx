import type { RelativePotency, ResultCurves } from '@paratope/bio'
import { useState } from 'react'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatNumber, formatQuantity } from '#ui/display/format.ts'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { doseResponseTexts } from './dose-response.texts.ts'
import styles from './dose-response-view.module.css'

type Curve = ResultCurves['curves'][number]

interface PotencyTableProps {
  curves: readonly Curve[]
  compare: (reference: Curve, sample: Curve) => RelativePotency | undefined
}

const percent = 100

/** Potency of each curve in percent of a chosen one, where they are parallel. */
export function PotencyTable({ curves, compare }: PotencyTableProps) {
  const t = useTexts(doseResponseTexts)
  const lang = useLanguage()
  const [chosen, setChosen] = useState<string>()
  const reference = curves.find(({ name }) => name === chosen) ?? curves[0]
  if (!reference) return null
  const format = (value: number) => formatQuantity(value * percent, '%', lang, 1)
  return (
    <>
      <div className={styles.options}>
        <Field label={t('reference')}>
          <Select
            value={reference.name}
            options={curves.map(({ name }) => ({ value: name, text: name }))}
            onChange={({ target }) => setChosen(target.value)}
          />
        </Field>
      </div>
      <Table caption={t('potency.of', { reference: reference.name })} isDense isStacked>
        <thead>
          <tr>
            <Th>{t('sample')}</Th>
            <Th isNumeric>{t('potency')}</Th>
            <Th isNumeric>{t('interval')}</Th>
            <Th>{t('parallel')}</Th>
          </tr>
        </thead>
        <tbody>
          {curves
            .filter((curve) => curve !== reference)
            .map((curve) => {
              const result = compare(reference, curve)
              const potency = result?.potency.kind === 'determined' ? result.potency : undefined
              return (
                <tr key={curve.name}>
                  <th scope="row">{curve.name}</th>
                  <Td isNumeric label={t('potency')}>
                    {potency ? format(potency.value) : t('undetermined')}
                  </Td>
                  <Td isNumeric label={t('interval')}>
                    {potency
                      ? t('range', { low: format(potency.interval[0]), high: format(potency.interval[1]) })
                      : '–'}
                  </Td>
                  <Td label={t('parallel')}>
                    {result
                      ? t(result.isParallel ? 'parallel.yes' : 'parallel.no', {
                          p: result.probability < 0.001 ? '< 0.001' : `= ${formatNumber(result.probability, lang, 3)}`,
                        })
                      : '–'}
                  </Td>
                </tr>
              )
            })}
        </tbody>
      </Table>
      <p className={styles.note}>{t('potency.method')}</p>
    </>
  )
}
