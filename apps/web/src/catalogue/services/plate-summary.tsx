import { serviceTexts } from '@paratope/contract/catalogue/services/services.texts'
import { PlateFigure } from '#figures/plate-figure.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import type { PlateOfLines } from './group-plates.ts'
import styles from './plate-summary.module.css'

interface PlateSummaryProps {
  plate: Pick<PlateOfLines<unknown>, 'name' | 'size' | 'wells' | 'lines'>
  isOpen: boolean
  onToggle: () => void
}

/** Picture of a plate with its name and filled wells, and the way to its rows. */
export function PlateSummary({ plate: { name, size, wells, lines }, isOpen, onToggle }: PlateSummaryProps) {
  const t = useTexts(serviceTexts)
  return (
    <div className={styles.summary}>
      <PlateFigure size={size} wells={wells} />
      <div className={styles.words}>
        <strong>{name === '' ? t('plate') : t('plate.name', { name })}</strong>
        <small>{t('plate.wells', { count: wells.size, size })}</small>
        <Button size="small" tone="quiet" aria-expanded={isOpen} onClick={onToggle}>
          {isOpen ? t('plate.hide') : t('plate.show', { count: lines.length })}
        </Button>
      </div>
    </div>
  )
}
