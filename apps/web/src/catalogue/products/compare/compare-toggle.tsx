import { useTexts } from '#lib/texts/texts.ts'
import { compareTexts } from './compare.texts.ts'
import { maxCompared } from './compare-path.ts'
import styles from './compare-place.module.css'
import { type ComparedProduct, toggleCompared, useCompared } from './compared-products.ts'

/** Puts a product on the tray, or takes it off. */
export default function CompareToggle({ product }: { product: ComparedProduct }) {
  const t = useTexts(compareTexts)
  const compared = useCompared()
  const isChosen = compared.some(({ code }) => code === product.code)
  const isFull = !isChosen && compared.length >= maxCompared
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={isChosen}
      aria-label={t('toggle.what', { name: product.name })}
      aria-disabled={isFull}
      title={isFull ? t('full', { count: maxCompared }) : undefined}
      onClick={() => toggleCompared(product)}
    >
      {t('toggle')}
    </button>
  )
}
