import { productTexts } from '@paratope/contract/texts/products'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '#lib/lazy.ts'
import { useSay } from '#lib/texts.ts'
import type { ProductData } from './product-loader.ts'
import styles from './product-screen.module.css'

const Drawn = lazyPart(() => import('./drawn-figures.tsx'))

/** Not for a strip of it at the lower edge of the window: most readers of a page's top stay there. */
const wellInView = { rootMargin: '0px 0px -25%' }

/** Measurements as figures; they are drawn when the reader comes to them, in places that are kept free for them. */
export function ProductFigures({ product }: { product: ProductData }) {
  const say = useSay(productTexts)
  const section = useRef<HTMLElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), wellInView)
    if (section.current) observer.observe(section.current)
    return () => observer.disconnect()
  }, [])
  const { figures, lots, code } = product
  const shown = (['sec', 'binding', 'gel'] as const).filter((kind) => figures[kind] !== null)
  const [lot] = lots
  if (shown.length === 0) return null
  const places = (
    <div className={styles.figures} aria-hidden>
      {shown.map((kind) => (
        <div key={kind} className={styles[`${kind}Place`]} />
      ))}
    </div>
  )
  return (
    <section ref={section}>
      <h2>{say('figures.title')}</h2>
      {lot && <p className={styles.hint}>{say('figures.about', { lot: lot.lotNo })}</p>}
      {near ? (
        <Suspense fallback={places}>
          <Drawn figures={figures} fileName={lot?.lotNo ?? code} />
        </Suspense>
      ) : (
        places
      )}
      <noscript>
        <p className={styles.hint}>{say('figures.script')}</p>
      </noscript>
    </section>
  )
}
