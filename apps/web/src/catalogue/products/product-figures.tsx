import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useTexts } from '#lib/texts/texts.ts'
import type { ProductData } from './product-loader.ts'
import styles from './product-screen.module.css'

const ProductFigureCharts = lazyComponent(() => import('./product-figure-charts.tsx'))

/** Not for a strip of it at the lower edge of the window: most readers of a page's top stay there. */
const observerOptions = { rootMargin: '0px 0px -25%' }

/** Measurements as figures; they are drawn when the reader comes to them, in places that are kept free for them. */
export function ProductFigures({ product }: { product: ProductData }) {
  const t = useTexts(productTexts)
  const section = useRef<HTMLElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), observerOptions)
    if (section.current) observer.observe(section.current)
    return () => observer.disconnect()
  }, [])
  const { figures, lots, code } = product
  const shownFigures = (['sec', 'binding', 'gel'] as const).filter((kind) => figures[kind] !== null)
  const [lot] = lots
  if (shownFigures.length === 0) return null
  const placeholders = (
    <div className={styles.figures} aria-hidden>
      {shownFigures.map((kind) => (
        <div key={kind} className={styles[`${kind}Place`]} />
      ))}
    </div>
  )
  return (
    <section ref={section}>
      <h2>{t('figures.title')}</h2>
      {lot && <p className={styles.hint}>{t('figures.about', { lot: lot.lotNo })}</p>}
      {isNear ? (
        <Suspense fallback={placeholders}>
          <ProductFigureCharts figures={figures} fileName={lot?.lotNo ?? code} />
        </Suspense>
      ) : (
        placeholders
      )}
      <noscript>
        <p className={styles.hint}>{t('figures.script')}</p>
      </noscript>
    </section>
  )
}
