import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Chip } from '#ui/actions/chip.tsx'
import styles from './compare.module.css'
import { compareTexts } from './compare.texts.ts'
import { getComparePath } from './compare-path.ts'
import { clearCompared, toggleCompared, useCompared } from './compared-products.ts'

/** The chosen products at the foot of the window; nothing while none is chosen. */
export default function CompareTray() {
  const t = useTexts(compareTexts)
  const compared = useCompared()
  if (compared.length === 0) return null
  return (
    <section aria-label={t('tray')} className={styles.tray}>
      <ul>
        {compared.map((product) => (
          <li key={product.code}>
            <Chip removeText={t('remove', { name: product.name })} onRemove={() => toggleCompared(product)}>
              <span className={styles.what}>{product.name}</span>
            </Chip>
          </li>
        ))}
      </ul>
      <p role="status">{compared.length < 2 && t('tray.more')}</p>
      {compared.length > 1 && (
        <Button tone="primary" size="small" href={getComparePath(compared.map(({ code }) => code))}>
          {t('tray.show', { count: compared.length })}
        </Button>
      )}
      <Button tone="quiet" size="small" onClick={clearCompared}>
        {t('tray.clear')}
      </Button>
    </section>
  )
}
