import { productTexts } from '@paratope/contract/texts/products'
import { Suspense } from 'react'
import { useHydrated } from '#lib/hydrated.ts'
import { lazyPart } from '#lib/lazy.ts'
import { useSay } from '#lib/texts.ts'
import type { ProductData } from './product-loader.ts'
import styles from './product-screen.module.css'

const Drawn = lazyPart(() => import('./drawn-figures.tsx'))

/** Measurements as figures; they are drawn once the page is up, in places that are kept free for them. */
export function ProductFigures({ product }: { product: ProductData }) {
  const say = useSay(productTexts)
  const hydrated = useHydrated()
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
    <section>
      <h2>{say('figures.title')}</h2>
      {lot && <p className={styles.hint}>{say('figures.about', { lot: lot.lotNo })}</p>}
      {hydrated ? (
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
