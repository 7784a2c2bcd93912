import { cartPageTexts } from '@paratope/contract/carts'
import { Navigate, useLocation } from 'react-router'
import { useExists, useSite } from '#lib/frame.tsx'
import { homeOf } from '#lib/home.ts'
import { cartPath, visitorCartPath } from '#lib/order-paths.ts'
import { loginFor } from '#lib/redirect-target.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { StateDrawing } from '#ui/state-drawing.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { type LocalLine, mostOfOne, setLocally, useLocalCart } from './local-cart.ts'
import { OrderSteps } from './order-steps.tsx'
import styles from './visitor-cart.module.css'

const registerPath = '/user/register'

/** What a visitor without a login has chosen, and the door through which it becomes an order. */
export default function VisitorCart() {
  const say = useSay(cartPageTexts)
  const site = useSite()
  const exists = useExists()
  const { pathname } = useLocation()
  const lines = useLocalCart()
  const here = visitorCartPath(site)
  if (pathname.toLowerCase() !== here.toLowerCase()) return <Navigate to={here} replace />

  const target = cartPath(site)
  const doors = (
    <>
      <Button tone="primary" size="large" href={loginFor(target)}>
        {say('visitor.login')}
      </Button>
      {exists(registerPath) && (
        <Button size="large" href={`${registerPath}?redirect=${encodeURIComponent(target)}`}>
          {say('visitor.register')}
        </Button>
      )}
    </>
  )
  return (
    <div className={styles.page}>
      <title>{`${say('visitor.title')} - ${site.platformName}`}</title>
      {lines.length > 0 && <OrderSteps at="cart" className={styles.steps} />}
      <h1 className={styles.title}>{say('visitor.title')}</h1>
      {lines.length === 0 ? (
        <EmptyState
          title={say('empty.title')}
          drawing={<StateDrawing state="empty-cart" />}
          actions={
            <>
              <Button tone="primary" href={homeOf(site)}>
                {say('empty.browse')}
              </Button>
              <Button href={loginFor(target)}>{say('visitor.login')}</Button>
            </>
          }
        >
          {say('visitor.empty')}
        </EmptyState>
      ) : (
        <>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <VisitorLine key={line.packId} line={line} />
            ))}
          </ul>
          <section className={styles.door} aria-label={say('visitor.login')}>
            <p>{say('visitor.text')}</p>
            <div className={styles.doors}>{doors}</div>
            <p className={styles.small}>{say('visitor.kept')}</p>
          </section>
        </>
      )}
    </div>
  )
}

function VisitorLine({ line: { packId, name, catalog, size, href, quantity } }: { line: LocalLine }) {
  const say = useSay(cartPageTexts)
  return (
    <li className={styles.line}>
      <div>
        <h2 className={styles.name}>
          <Link href={href}>{name}</Link>
        </h2>
        <p className={styles.code}>
          <span className="mono">{catalog}</span>
          <span>{size}</span>
        </p>
      </div>
      <Stepper
        size="small"
        value={quantity}
        max={mostOfOne}
        onChange={(num) => setLocally(packId, num)}
        aria-label={say('number.of', { name })}
        lessText={say('less')}
        moreText={say('more')}
      />
      <IconButton
        icon="trash"
        size="small"
        label={say('remove.name', { name })}
        onClick={() => setLocally(packId, 0)}
      />
    </li>
  )
}
