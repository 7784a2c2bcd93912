import type { KineticFit } from '@paratope/bio/kinetics'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { type ConstantRow, formatMolar, formatRate, formatResponse } from './format-constants.ts'
import { kineticsTexts } from './kinetics.texts.ts'

interface KineticTableProps {
  fit: KineticFit
  /** Of the response. */
  unit: string
}

/** Rates, affinity and maximum response of one sample with their intervals. */
export function KineticTable({ fit, unit }: KineticTableProps) {
  const t = useTexts(kineticsTexts)
  const lang = useLanguage()
  const rows: readonly (ConstantRow & { name: string })[] = [
    { name: t('ka'), symbol: 'ka', estimate: fit.ka, format: formatRate('M⁻¹s⁻¹') },
    { name: t('kd'), symbol: 'kd', estimate: fit.kd, format: formatRate('s⁻¹') },
    { name: t('affinity'), symbol: 'KD', estimate: fit.affinity, format: formatMolar },
    { name: t('rMax'), symbol: 'Rmax', estimate: fit.rMax, format: formatResponse(unit) },
  ]
  return (
    <Table caption={fit.sample ? t('of', { sample: fit.sample }) : t('title')} isDense isStacked>
      <thead>
        <tr>
          <Th>{t('constant')}</Th>
          <Th isNumeric>{t('value')}</Th>
          <Th isNumeric>{t('interval')}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, symbol, estimate, format }) => (
          <tr key={symbol}>
            <th scope="row">{t('name', { name, symbol })}</th>
            <Td isNumeric label={t('value')}>
              {estimate.kind === 'determined' && format(estimate.value, lang)}
              {estimate.kind === 'none' && t('none')}
              {(estimate.kind === 'above' || estimate.kind === 'below') &&
                t(estimate.kind, { bound: format(estimate.bound, lang) })}
            </Td>
            <Td isNumeric label={t('interval')}>
              {estimate.kind === 'determined'
                ? t('range', { low: format(estimate.interval[0], lang), high: format(estimate.interval[1], lang) })
                : '–'}
            </Td>
          </tr>
        ))}
        {fit.chiSquared !== undefined && (
          <tr>
            <th scope="row">{t('chiSquared')}</th>
            <Td isNumeric label={t('value')}>
              {formatResponse(unit && `${unit}²`)(fit.chiSquared, lang)}
            </Td>
            <Td isNumeric label={t('interval')}>
              –
            </Td>
          </tr>
        )}
      </tbody>
    </Table>
  )
}
