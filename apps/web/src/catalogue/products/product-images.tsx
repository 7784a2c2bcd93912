import { useTexts } from '#lib/texts/texts.ts'
import { productImagesTexts } from './product-images.texts.ts'
import type { ProductData } from './product-loader.ts'
import styles from './product-screen.module.css'

/** Images that were uploaded; each opens in its full size. */
export function ProductImages({ images }: Pick<ProductData, 'images'>) {
  const t = useTexts(productImagesTexts)
  if (images.length === 0) return null
  return (
    <section>
      <h2>{t('title')}</h2>
      <ul className={styles.tiles}>
        {images.map(({ src, width, height, alt }) => (
          <li key={src} className={styles.image}>
            <a href={src}>
              <img src={src} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
            </a>
            <p className={styles.hint} aria-hidden>
              {alt}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
