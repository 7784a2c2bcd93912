import type { ResultCurves } from '@paratope/bio'
import type { IntegratedPeak } from '@paratope/bio/peaks'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatNumber, formatQuantity, thinSpace } from '#ui/display/format.ts'
import { formatSignificant } from '#ui/display/format-significant.ts'
import { Table, Td, Th } from '#ui/display/table.tsx'
import { chromatogramTexts } from './chromatogram.texts.ts'

interface PeakTableProps {
  name: string
  kind: 'sec' | 'icief'
  peaks: readonly IntegratedPeak[]
  x: ResultCurves['x']
  /** Of the signal; areas are this times the unit of x. */
  areaUnit: string
}

/** Places, areas and shares of the peaks of one trace. */
export function PeakTable({ name, kind, peaks, x, areaUnit }: PeakTableProps) {
  const t = useTexts(chromatogramTexts)
  const lang = useLanguage()
  const unit = [areaUnit, x.unit].filter(Boolean).join('·')
  const formatArea = (area: number) => formatSignificant(area, lang) + (unit && thinSpace + unit)
  return (
    <Table caption={t('peaks', { name })} isDense isStacked>
      <thead>
        <tr>
          <Th>{t('peak')}</Th>
          <Th isNumeric>{x.label}</Th>
          <Th isNumeric>{t('area')}</Th>
          <Th isNumeric>{t('share')}</Th>
        </tr>
      </thead>
      <tbody>
        {peaks.map(({ apex, area, share, place }) => (
          <tr key={apex}>
            <th scope="row">{t(`${kind}.${place}`)}</th>
            <Td isNumeric label={x.label}>
              {x.unit ? formatQuantity(apex, x.unit, lang, 2) : formatNumber(apex, lang, 2)}
            </Td>
            <Td isNumeric label={t('area')}>
              {formatArea(area)}
            </Td>
            <Td isNumeric label={t('share')}>
              {formatQuantity(share * 100, '%', lang, 1)}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
