import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import {
  Component,
  type ComponentType,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useRef,
  useState,
} from 'react'
import frameStyles from '#figures/figure.module.css'
import { getPageLanguage } from '#lib/api/api-settings.ts'
import { loadChunk } from '#lib/page/lazy-component.ts'
import { useHydrated } from '#lib/page/use-hydrated.ts'
import { fetchTexts, useTexts } from '#lib/texts/texts.ts'
import { Badge } from '#ui/display/badge.tsx'
import { cx } from '#ui/display/cx.ts'
import type { ProductData } from './product-loader.ts'
import styles from './product-screen.module.css'

type ChartsComponent = ComponentType<{ figures: ProductData['figures']; fileName: string }>
type FigureKind = keyof ProductData['figures']

const figureKinds: readonly FigureKind[] = ['sec', 'drugLoad', 'binding', 'gel']

let serverCharts: ChartsComponent | undefined

/** Lets the server draw at once; the browser loads the same code when the reader comes near the figures. */
export function setServerCharts(charts: ChartsComponent): void {
  serverCharts = charts
}

/** Measurements as figures. They fail alone: what the server has drawn stays, and the rest of the page works. */
export const ProductFigures = memo(function ProductFigures({ product }: { product: ProductData }) {
  const t = useTexts(productTexts)
  const section = useRef<HTMLElement>(null)
  const { figures, lots, code } = product
  const [lot] = lots
  const count = figureKinds.filter((kind) => figures[kind] !== null).length
  if (count === 0) return null
  return (
    <section ref={section}>
      <h2 className={styles.figuresHead}>
        {t('figures.title')}
        <Badge tone="warning" title={t('demo.why')}>
          {t('demo')}
        </Badge>
      </h2>
      {lot && <p className={styles.hint}>{t('figures.about', { lot: lot.lotNo })}</p>}
      <FigureBoundary fallback={<p className={styles.hint}>{t('figures.failed')}</p>}>
        <LazyCharts section={section} figures={figures} fileName={lot?.lotNo ?? code} count={count} />
      </FigureBoundary>
    </section>
  )
})

interface LazyChartsProps {
  section: RefObject<HTMLElement | null>
  figures: ProductData['figures']
  fileName: string
  count: number
}

/** Loads the drawing code once the reader comes near; until then the server's figures or empty places are shown. */
function LazyCharts({ section, figures, fileName, count }: LazyChartsProps) {
  // The first page of a visit comes drawn by the server, every later one does not.
  const isHydrated = useHydrated()
  const [charts] = useState(() => (serverCharts ? undefined : loadCharts(section, !isHydrated)))
  // One element for ever: React keeps the server's figures only while nothing about them changes.
  const [element] = useState(() => (
    <Suspense fallback={<FigurePlaces count={count} />}>
      <Charts charts={charts} figures={figures} fileName={fileName} />
    </Suspense>
  ))
  return element
}

interface ChartsProps {
  charts: Promise<ChartsComponent> | undefined
  figures: ProductData['figures']
  fileName: string
}

function Charts({ charts, ...props }: ChartsProps) {
  const ProductFigureCharts = serverCharts ?? use(charts ?? neverCharts)
  return <ProductFigureCharts {...props} />
}

const neverCharts = new Promise<ChartsComponent>(() => {})

function FigurePlaces({ count }: { count: number }) {
  return (
    <div className={styles.figures} aria-hidden>
      {figureKinds.slice(0, count).map((kind) => (
        <div key={kind} className={cx(frameStyles.figure, styles.figurePlace)} />
      ))}
    </div>
  )
}

async function loadCharts(section: RefObject<HTMLElement | null>, isServerDrawn: boolean): Promise<ChartsComponent> {
  if (isServerDrawn) await waitUntilNear(section)
  try {
    const [module] = await Promise.all([
      loadChunk(() => import('./product-figure-charts.tsx')),
      fetchTexts(getPageLanguage()),
    ])
    return module.default
  } catch (error) {
    // Without the code the server's figures cannot be read value by value, but they can be seen.
    if (isServerDrawn) return neverCharts
    throw error
  }
}

/** Who only looks at the top of a page never loads the drawing code. */
async function waitUntilNear(section: RefObject<HTMLElement | null>): Promise<void> {
  await waitForInteraction()
  const { current } = section
  if (!current) return
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      resolve()
    })
    observer.observe(current)
  })
}

const interactions = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

function waitForInteraction(): Promise<void> {
  return new Promise((resolve) => {
    const handleInteraction = () => {
      for (const name of interactions) removeEventListener(name, handleInteraction)
      resolve()
    }
    for (const name of interactions) addEventListener(name, handleInteraction, { passive: true })
  })
}

interface FigureBoundaryProps {
  fallback: ReactNode
  children: ReactNode
}

/** Figures that cannot be drawn leave a sentence behind, not an error page. */
class FigureBoundary extends Component<FigureBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
