import { checkoutTexts } from '@paratope/contract/orders'
import { orderPath } from '@paratope/contract/sites'
import { useSearchParams } from 'react-router'
import { useSite } from '#lib/frame.tsx'
import { homeOf } from '#lib/home.ts'
import { myOrdersPath, resultPath } from '#lib/order-paths.ts'
import { PageHead } from '#lib/page-head.tsx'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { StepDrawing } from '#ui/step-drawing.tsx'
import styles from './is-success.module.css'
import { OrderSteps } from './order-steps.tsx'

const orderNo = /^[A-Z]{2,3}-\d{4}-\d{6,9}$/

/** The order is in: its number, what happens next, and the way on. */
export default function IsSuccess() {
  const say = useSay(checkoutTexts)
  const site = useSite()
  const [search] = useSearchParams()
  const asked = search.get('code') ?? ''
  // Anybody can write an address; only what looks like a number of ours is repeated.
  const code = orderNo.test(asked) ? asked : ''
  const kind = search.get('kind') === 'order' ? 'order' : 'inquiry'
  const title = say(code === '' ? 'done.unknown' : `done.${kind}`)
  return (
    <div className="container">
      <PageHead title={title} path={resultPath} />
      <div className={styles.page}>
        <OrderSteps at="result" />
        <div className={styles.head}>
          <StepDrawing step="result" />
          <h1 className={styles.title}>{title}</h1>
          <p>{code === '' ? say('done.unknown.text') : say(`done.text.${kind}`, { code })}</p>
        </div>
        {code !== '' && (
          <>
            <p className={styles.number}>
              <span>{say('done.number')}</span>
              <strong className="mono">{code}</strong>
              <CopyButton value={code} text={say('done.copy')} copiedText={say('done.copied')} />
            </p>
            <section aria-labelledby="next">
              <h2 id="next" className={styles.next}>
                {say('done.next')}
              </h2>
              <ol className={styles.steps}>
                <li>{say(`done.next.${kind}.1`)}</li>
                <li>{say(`done.next.${kind}.2`)}</li>
                <li>{say(`done.next.${kind}.3`)}</li>
              </ol>
            </section>
          </>
        )}
        <div className={styles.ways}>
          <Button tone="primary" size="large" href={code === '' ? myOrdersPath(site) : orderPath(site, code)}>
            {say(code === '' ? 'done.orders' : 'done.open')}
          </Button>
          <Button size="large" href={homeOf(site)}>
            {say('done.browse')}
          </Button>
        </div>
      </div>
    </div>
  )
}
