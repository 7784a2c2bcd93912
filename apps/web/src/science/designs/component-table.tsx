import { type Feature, getExtent, getRangeLength, getStrand, type Molecule, type Range, toPlaces } from '@paratope/bio'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { cx } from '#ui/display/cx.ts'
import { formatNumber } from '#ui/display/format.ts'
import { Table, Td, Th } from '#ui/display/table.tsx'
import styles from './designs.module.css'
import { designPageTexts } from './designs.texts.ts'
import type { FeatureLink } from './use-feature-link.ts'

const strandSigns = { 1: '+', '-1': '−' } as const

/** The components of a molecule with position and size, in the order of their positions. */
export function ComponentTable({ molecule, link }: { molecule: Molecule; link?: FeatureLink }) {
  const t = useTexts(designPageTexts)
  const language = useLanguage()
  const { length } = molecule.bases
  const rows = molecule.features
    .map((feature, index) => ({ feature, index, extent: getExtent(feature, length) }))
    .filter(({ feature }) => feature.type !== 'source')
    .sort((a, b) => a.extent.start - b.extent.start)
  const formatPosition = (range: Range) => {
    const { first, last } = toPlaces(range, length)
    return `${formatNumber(first, language)}–${formatNumber(last, language)}`
  }
  const getSign = (feature: Feature) => strandSigns[getStrand(feature) ?? 1]
  return (
    <Table caption={t('components')} isCaptionHidden isDense>
      <thead>
        <tr>
          <Th>{t('component')}</Th>
          <Th className={styles.kind}>{t('kind')}</Th>
          <Th isNumeric>{t('position')}</Th>
          <Th isNumeric>{t('size')}</Th>
          <Th>{t('strand')}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ feature, index, extent }) => (
          <tr
            key={index}
            className={cx(index === link?.activeIndex && styles.pointed)}
            onPointerEnter={() => link?.onPointFeature(index)}
            onPointerLeave={() => link?.onPointFeature(undefined)}
          >
            <Th scope="row">{feature.name}</Th>
            <Td className={styles.kind}>{feature.type}</Td>
            <Td isNumeric>{formatPosition(extent)}</Td>
            <Td isNumeric>{formatNumber(getRangeLength(extent), language)}</Td>
            <Td>{getSign(feature)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
