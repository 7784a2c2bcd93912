import { checkoutTexts } from '@paratope/contract/ordering/orders'
import { buildOrderPath } from '@paratope/contract/platform/sites'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { StepDrawing } from '#figures/step-drawing.tsx'
import { getHomePath } from '#lib/navigation/site-paths.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Breadcrumb } from '#ui/display/breadcrumb.tsx'
import { UnbrokenText } from '#ui/display/unbroken-text.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import styles from './order-confirmation-page.module.css'
import { getMyOrdersPath } from './order-paths.ts'
import { orderResultKinds, orderResultPath } from './order-result-path.ts'

const OrderBrief = lazyComponent(() => import('./order-brief.tsx'))

const orderNumberPattern = /^[A-Z]{2,3}-\d{4}-\d{6,9}$/

/** The frame of cart and check-out, which this page concludes. */
export const handle = { footer: 'short' }

/** The order is in: its number, what happens next, and the way on. */
export default function OrderConfirmationPage() {
  const t = useTexts(checkoutTexts)
  const site = useSite()
  const [search] = useSearchParams()
  const requestedCode = search.get('code') ?? ''
  // Anybody can write an address; only what looks like a number of ours is repeated.
  const code = orderNumberPattern.test(requestedCode) ? requestedCode : ''
  const kind = orderResultKinds.find((one) => one === search.get('kind')) ?? 'inquiry'
  const title = t(code === '' ? 'done.unknown' : kind === 'service' ? 'done.order' : `done.${kind}`)
  return (
    <div className="container">
      <PageHead title={title} path={orderResultPath} />
      <div className={styles.page}>
        <Breadcrumb
          label={t('done.breadcrumb')}
          items={[{ text: t('done.home'), href: getHomePath(site) }, { text: title }]}
        />
        {code !== '' && <CheckoutSteps at="result" />}
        <div className={styles.head}>
          {code !== '' && <StepDrawing step="result" />}
          <h1 className={styles.title}>{title}</h1>
          <p>
            {code === '' ? t('done.unknown.text') : <UnbrokenText>{t(`done.text.${kind}`, { code })}</UnbrokenText>}
          </p>
        </div>
        {code !== '' && (
          <>
            <p className={styles.number}>
              <span>{t('done.number')}</span>
              <strong className="mono">{code}</strong>
              <CopyButton value={code} text={t('done.copy')} copiedText={t('done.copied')} />
            </p>
            <Suspense>
              <OrderBrief orderNo={code} />
            </Suspense>
            <section aria-labelledby="next">
              <h2 id="next" className={styles.next}>
                {t('done.next')}
              </h2>
              <ol className={styles.steps}>
                <li>{t(`done.next.${kind}.1`)}</li>
                <li>{t(`done.next.${kind}.2`)}</li>
                <li>{t(`done.next.${kind}.3`)}</li>
              </ol>
            </section>
          </>
        )}
        <div className={styles.nextSteps}>
          <Button tone="primary" size="large" href={code === '' ? getMyOrdersPath(site) : buildOrderPath(site, code)}>
            {t(code === '' ? 'done.orders' : 'done.open')}
          </Button>
          <Button size="large" href={getHomePath(site)}>
            {t('done.browse')}
          </Button>
        </div>
      </div>
    </div>
  )
}
